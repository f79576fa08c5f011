import {
  type AuthType,
  authTypes,
  type Connection,
  type ConnectionAuthDraft,
  ConnectionPatch,
  Environment,
} from '#api/contract/connections.ts';
import { isDate } from './DayInput.tsx';
import type { Tagged, Version } from '#ui/forms/merge.ts';
import * as z from '#api/contract/schema.ts';

/**
 * What the form of a connection edits, under the names that violations have. The fields of every type of authentication
 * are there; those of other types than the chosen one are kept while the form is open and not sent. Secrets are blank
 * until one is typed.
 */
export interface ConnectionValues {
  environment: Environment | undefined;
  baseUrl: string;
  timeoutMs: number;
  'auth.type': AuthType;
  'auth.header': string;
  'auth.apiKey': string;
  'auth.tokenUrl': string;
  'auth.clientId': string;
  'auth.clientSecret': string;
  'auth.certificate': string;
  'auth.certificateExpiresAt': string;
}

type FieldName = keyof ConnectionValues;

/** The fields of each type of authentication; the secret comes last. */
export const fieldsOf = {
  none: [],
  'api-key': ['auth.header', 'auth.apiKey'],
  oauth2: ['auth.tokenUrl', 'auth.clientId', 'auth.clientSecret'],
  mtls: ['auth.certificateExpiresAt', 'auth.certificate'],
} as const satisfies Record<AuthType, FieldName[]>;

/** The fields that are written and never read. */
export const secretFields: ReadonlySet<FieldName> = new Set(['auth.apiKey', 'auth.clientSecret', 'auth.certificate']);

const NOT_A_DAY = 'Escreva a data como 31/01/2026.';
const isDay = (value: unknown) => value === '' || isDate(String(value));

/** Whether the value is the content of a file: Base64, which has no blank, and not why the file was refused. */
const isFile = (value: unknown) => !String(value).includes(' ');
const refusalIn = ({ input }: { input?: unknown }) => String(input);

const DEFAULT_HEADER = 'X-Api-Key';

/** The values of a stored connection. */
function valuesOf({ environment, baseUrl, timeoutMs, auth }: Connection): ConnectionValues {
  return {
    environment: environment ?? undefined,
    baseUrl: baseUrl ?? '',
    timeoutMs,
    'auth.type': auth.type,
    'auth.header': auth.type === 'api-key' ? auth.header : DEFAULT_HEADER,
    'auth.apiKey': '',
    'auth.tokenUrl': auth.type === 'oauth2' ? auth.tokenUrl : '',
    'auth.clientId': auth.type === 'oauth2' ? auth.clientId : '',
    'auth.clientSecret': '',
    'auth.certificate': '',
    'auth.certificateExpiresAt': auth.type === 'mtls' ? auth.certificateExpiresAt : '',
  };
}

/** The stored connection as its form compares it: its values, and its secret as the platform shows it. */
export function versionOf({ body: connection, etag }: Tagged<Connection>): Version<ConnectionValues> {
  const secret = fieldsOf[connection.auth.type].at(-1);
  return {
    values: valuesOf(connection),
    etag,
    ...(secret && { previews: { [secret]: previewOf(connection) } }),
  };
}

/** The stored secret, masked; undefined when none is stored. */
export function previewOf({ auth }: Connection): string | undefined {
  if (auth.type === 'api-key') return auth.apiKeyPreview;
  if (auth.type === 'oauth2') return auth.clientSecretPreview;
  return auth.type === 'mtls' ? auth.certificatePreview : undefined;
}

/**
 * The rules of the form: the contract's, applied to the fields of the chosen type of authentication.
 * @param stored the type of the stored authentication, whose secret may stay as it is
 */
export function schemaOf(chosen: AuthType, stored: AuthType): z.ZodObject {
  const draft = ConnectionPatch.shape.auth
    .unwrap()
    .options.find(({ shape }) => shape.type.value === chosen) as z.ZodObject;
  const ruleOf = (name: FieldName): z.ZodType => {
    const rule = draft.shape[name.replace('auth.', '')] as z.ZodType | undefined;
    if (!rule) return z.string();
    if (name === 'auth.certificateExpiresAt')
      return z.unknown().refine(isDay, { error: NOT_A_DAY, abort: true }).pipe(rule);
    if (!secretFields.has(name)) return rule;
    const secret =
      chosen === stored ? z.preprocess((text) => text || undefined, rule) : (rule as z.ZodOptional<z.ZodType>).unwrap();
    return name === 'auth.certificate'
      ? z.unknown().refine(isFile, { error: refusalIn, abort: true }).pipe(secret)
      : secret;
  };
  const rules = Object.values(fieldsOf)
    .flat()
    .map((name) => [name, ruleOf(name)]);
  return z.object({
    environment: z.enum(Environment.options, 'Escolha o ambiente.'),
    baseUrl: ConnectionPatch.shape.baseUrl.unwrap(),
    timeoutMs: ConnectionPatch.shape.timeoutMs.unwrap(),
    'auth.type': z.enum(authTypes),
    ...(Object.fromEntries(rules) as Record<string, z.ZodType>),
  });
}

/**
 * The change to send: the changed fields, and the whole authentication when one of its fields changed.
 * @param changes the fields that were changed
 * @param base the values of the version that the change applies to
 */
export function patchOf(changes: Partial<ConnectionValues>, base: ConnectionValues): ConnectionPatch {
  const names = Object.keys(changes) as FieldName[];
  const own = Object.fromEntries(
    names.filter((name) => !name.startsWith('auth.')).map((name) => [name, changes[name]]),
  );
  return names.some((name) => name.startsWith('auth.')) ? { ...own, auth: authOf({ ...base, ...changes }) } : own;
}

/** A secret that is blank is left out: the stored one stays. */
function authOf(values: ConnectionValues): ConnectionAuthDraft {
  const type = values['auth.type'];
  const fields = fieldsOf[type]
    .filter((name) => !secretFields.has(name) || values[name])
    .map((name) => [name.replace('auth.', ''), values[name]]);
  return { type, ...Object.fromEntries(fields) } as ConnectionAuthDraft;
}
