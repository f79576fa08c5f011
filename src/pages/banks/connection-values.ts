import {
  type AuthType,
  authTypes,
  type CertificateFormat,
  certificateFormats,
  type ClientCertificate,
  ClientCertificateDraft,
  type ConnectionAuth,
  ConnectionAuthDraft,
  type SecretName,
} from '#api/contract/connection-auth.ts';
import type { FieldText } from '#api/contract/operation.ts';
import { type Connection, ConnectionPatch, connectionText } from '#api/contract/connections.ts';
import { trimmed, trimmedWords } from '#ui/forms/Field.tsx';
import type { WithEtag, Version } from '#ui/forms/use-save.ts';
import { type FixedList, fixedLists } from '#api/contract/fixed-fields.ts';
import { draftsOf, type EditedField } from './FixedFieldsInput.tsx';
import * as z from '#api/contract/schema.ts';

/**
 * The form's fields, under the names that violations have; those of other choices are kept and not
 * sent.
 */
export interface ConnectionValues extends Record<FixedList, EditedField[]> {
  baseUrl: string;
  timeoutMs: number;
  'auth.type': AuthType;
  'auth.header': string;
  'auth.apiKey': string;
  'auth.tokenUrl': string;
  'auth.clientId': string;
  'auth.scope': string;
  'auth.clientSecret': string;
  'auth.keyId': string;
  'auth.privateKey': string;
  /** The form of a new certificate, the {@link identityOf} the stored one, or empty for none. */
  'certificate.format': string;
  'certificate.file': string;
  'certificate.password': string;
  'certificate.certificate': string;
  'certificate.privateKey': string;
}

export type FieldName = keyof ConnectionValues;

const oauth2 = ['auth.tokenUrl', 'auth.clientId', 'auth.scope'] as const;
/** The fields of each type of authentication; the secret comes last. */
export const fieldsOf = {
  none: [],
  'api-key': ['auth.header', 'auth.apiKey'],
  client_secret_basic: [...oauth2, 'auth.clientSecret'],
  client_secret_post: [...oauth2, 'auth.clientSecret'],
  tls_client_auth: [...oauth2],
  private_key_jwt: [...oauth2, 'auth.keyId', 'auth.privateKey'],
} as const satisfies Record<AuthType, readonly FieldName[]>;

export const certificateFields = {
  pkcs12: ['certificate.file', 'certificate.password'],
  pem: ['certificate.certificate', 'certificate.privateKey'],
} as const satisfies Record<CertificateFormat, readonly FieldName[]>;

const isSecret = (name: FieldName) =>
  (connectionText.fields[name] as FieldText).shownAs === 'secret';

/**
 * Whether the value is the content of a file: Base64, which has no blank, and not why the file was
 * refused.
 */
const isFile = (value: unknown) => !String(value).includes(' ');
const refusalIn = ({ input }: { input?: unknown }) => String(input);
const fileFields: ReadonlySet<FieldName> = new Set([
  'auth.privateKey',
  'certificate.file',
  ...certificateFields.pem,
]);

const DEFAULT_HEADER = 'X-Api-Key';

/** What tells a stored certificate from another one; empty for none. */
export const identityOf = (certificate: ClientCertificate | null): string =>
  certificate ? JSON.stringify(certificate) : '';

const isFormat = (value: string): value is CertificateFormat =>
  (certificateFormats as readonly string[]).includes(value);

function valuesOf({
  baseUrl,
  timeoutMs,
  auth,
  certificate,
  ...fixed
}: Connection): ConnectionValues {
  const stored: Partial<Record<string, string>> = auth;
  return {
    baseUrl: baseUrl ?? '',
    timeoutMs,
    'auth.type': auth.type,
    'auth.header': stored['header'] ?? DEFAULT_HEADER,
    'auth.apiKey': '',
    'auth.tokenUrl': stored['tokenUrl'] ?? '',
    'auth.clientId': stored['clientId'] ?? '',
    'auth.scope': stored['scope'] ?? '',
    'auth.clientSecret': '',
    'auth.keyId': stored['keyId'] ?? '',
    'auth.privateKey': '',
    'certificate.format': identityOf(certificate),
    'certificate.file': '',
    'certificate.password': '',
    'certificate.certificate': '',
    'certificate.privateKey': '',
    ...fixed,
  };
}

const listsOf = <Value>(valueOf: (list: FixedList) => Value) =>
  Object.fromEntries(fixedLists.map((list) => [list, valueOf(list)])) as Record<FixedList, Value>;

/**
 * What another environment's connection takes over from this one: everything but secrets and the
 * certificate.
 */
export function copiedValues(connection: Connection): Partial<ConnectionValues> {
  const values = {
    ...valuesOf(connection),
    ...listsOf((list) => connection[list].map(withoutSecret)),
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isLeft(name)));
}

const withoutSecret = (field: EditedField): EditedField =>
  field.type === 'plain' ? field : { type: 'secret', name: field.name };

const isLeft = (name: string) => name.startsWith('certificate.') || isSecret(name as FieldName);

/**
 * The stored connection as its form compares it: its values, and its secret as the platform shows
 * it.
 */
export function versionOf({
  body: connection,
  etag,
}: WithEtag<Connection>): Version<ConnectionValues> {
  const secret = (fieldsOf[connection.auth.type] as readonly FieldName[]).find((name) =>
    isSecret(name),
  );
  const preview = previewOf(connection.auth.type, connection.auth);
  return {
    values: valuesOf(connection),
    etag,
    ...(secret && preview !== undefined && { previews: { [secret]: preview } }),
  };
}

/**
 * The masked stored secret that a type of authentication would keep; undefined when none is stored.
 */
export function previewOf(type: AuthType, stored: ConnectionAuth): string | undefined {
  const secret = fieldsOf[type].at(-1)?.replace('auth.', '') as SecretName | undefined;
  return (stored as Partial<Record<string, string>>)[`${secret}Preview`];
}

interface Choices {
  auth: AuthType;
  certificate: string;
  /** The stored authentication, whose secret may stay as it is. */
  stored: ConnectionAuth;
}

/**
 * The rules of the form: the contract's, applied to the fields of the chosen authentication and
 * certificate.
 */
export function schemaOf({ auth, certificate, stored }: Choices): z.ZodObject {
  const drafts: Record<string, z.ZodType> = {
    ...prefixed('auth', optionOf(ConnectionAuthDraft, 'type', auth)),
    ...prefixed('certificate', optionOf(ClientCertificateDraft, 'format', certificate)),
  };
  const keeps = previewOf(auth, stored) !== undefined;
  const ruleOf = (name: FieldName): z.ZodType => {
    const rule = drafts[name];
    if (!rule) return z.string();
    if (name === 'auth.scope') return trimmedWords(rule);
    if (name === 'certificate.password') return rule.optional();
    const isKept = keeps && name.startsWith('auth.');
    const own = rule instanceof z.ZodOptional && !isKept ? (rule.unwrap() as z.ZodType) : rule;
    const secret = isKept && isSecret(name) ? z.preprocess((text) => text || undefined, own) : own;
    if (!fileFields.has(name)) return trimmed(secret);
    return z.unknown().refine(isFile, { error: refusalIn, abort: true }).pipe(secret);
  };
  const rulesOf = (fields: Record<string, readonly FieldName[]>) =>
    Object.fromEntries(
      Object.values(fields)
        .flat()
        .map((name) => [name, ruleOf(name)]),
    );
  // In the order of the screen: a violation of a whole is shown on its first field.
  return z.object({
    baseUrl: trimmed(ConnectionPatch.shape.baseUrl.unwrap()),
    timeoutMs: ConnectionPatch.shape.timeoutMs.unwrap(),
    'auth.type': z.enum(authTypes),
    ...rulesOf(fieldsOf),
    'certificate.format': z
      .string()
      .refine(
        (value) => auth !== 'tls_client_auth' || value !== '',
        'Esta autenticação precisa de um certificado.',
      ),
    ...rulesOf(certificateFields),
    ...listsOf((list) => listRule(ConnectionPatch.shape[list])),
  });
}

/** The rule of a list; the first fault names its line. */
const listRule = (rule: z.ZodType) =>
  z
    .custom<EditedField[]>()
    .superRefine((fields, context) => {
      const drafts = draftsOf(fields);
      const fault = rule.safeParse(drafts, z.parsing).error?.issues[0];
      const line =
        typeof fault?.path[0] === 'number' && drafts.length > 1
          ? `Linha ${fault.path[0] + 1}: `
          : '';
      if (fault) context.addIssue({ code: 'custom', message: line + fault.message });
    })
    .optional();

/** The option of a union with this literal; undefined when none has it. */
const optionOf = (
  { options }: { options: readonly z.ZodObject[] },
  tag: string,
  value: string,
): z.ZodObject | undefined =>
  options.find(({ shape }) => (shape[tag] as z.ZodLiteral).value === value);

const prefixed = (prefix: string, draft: z.ZodObject | undefined) =>
  Object.fromEntries(
    Object.entries(draft?.shape ?? {}).map(([name, rule]) => [
      `${prefix}.${name}`,
      rule as z.ZodType,
    ]),
  );

/**
 * The change to send: changed fields, and the whole authentication, certificate or list around
 * them.
 */
export function patchOf(
  changes: Partial<ConnectionValues>,
  base: ConnectionValues,
): ConnectionPatch {
  const values = { ...base, ...changes };
  const names = Object.keys(changes) as FieldName[];
  const changed = (prefix: string) => names.some((name) => name.startsWith(prefix));
  const certificate = values['certificate.format'];
  return {
    ...(changes.baseUrl !== undefined && { baseUrl: changes.baseUrl }),
    ...(changes.timeoutMs !== undefined && { timeoutMs: changes.timeoutMs }),
    ...(changed('auth.') && { auth: authOf(values) }),
    ...(changed('certificate.') &&
      isFormat(certificate) && { certificate: certificateOf(certificate, values) }),
    ...(changed('certificate.') && certificate === '' && { certificate: null }),
    ...Object.fromEntries(fixedLists.filter(changed).map((list) => [list, draftsOf(values[list])])),
  };
}

/** A secret that is blank is left out: the stored one stays. */
function authOf(values: ConnectionValues): ConnectionAuthDraft {
  const type = values['auth.type'];
  const fields = fieldsOf[type].filter((name) => !isSecret(name) || values[name]);
  return { type, ...without('auth.', fields, values) } as ConnectionAuthDraft;
}

const certificateOf = (format: CertificateFormat, values: ConnectionValues) =>
  ({
    format,
    ...without('certificate.', certificateFields[format], values),
  }) as ClientCertificateDraft;

const without = (prefix: string, fields: readonly FieldName[], values: ConnectionValues) =>
  Object.fromEntries(fields.map((name) => [name.replace(prefix, ''), values[name]]));
