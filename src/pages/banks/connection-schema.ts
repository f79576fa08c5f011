import {
  type AuthType,
  authTypes,
  ClientCertificateDraft,
  type ConnectionAuth,
  ConnectionAuthDraft,
} from '#api/contract/connection-auth.ts';
import { ConnectionPatch } from '#api/contract/connections.ts';
import * as z from '#api/contract/schema.ts';
import {
  type ConnectionFieldName,
  fieldsByAuthType,
  fieldsByCertificateFormat,
  fileFields,
  isSecretField,
  secretPreviewOf,
} from './connection-fields.ts';
import { type EditedFixedField, toFixedFieldDrafts } from './edited-fixed-field.ts';
import { trimmed, trimmedWords } from '#ui/forms/trimmed.ts';

interface Choices {
  /** The chosen type of authentication. */
  auth: AuthType;
  /** The chosen value of `certificate.format`. */
  certificate: string;
  /** The stored authentication, whose secret may stay as it is. */
  stored: ConnectionAuth;
}

/**
 * The rules of the form: the contract's, applied to the fields of the chosen authentication and
 * certificate. A field of another choice takes any text, because it is not sent.
 */
export function connectionSchema({ auth, certificate, stored }: Choices): z.ZodObject {
  const contractRules: Rules = {
    ...rulesWithPrefix('auth.', unionOption(ConnectionAuthDraft, 'type', auth)),
    ...rulesWithPrefix('certificate.', unionOption(ClientCertificateDraft, 'format', certificate)),
  };
  const isSecretStored = secretPreviewOf(auth, stored) !== undefined;
  const toRules = (names: readonly ConnectionFieldName[]): Rules => {
    const rules: Rules = {};
    for (const name of names) rules[name] = fieldRule(name, contractRules[name], isSecretStored);
    return rules;
  };
  // In the order of the screen: a violation of a whole is shown on its first field.
  return z.object({
    baseUrl: trimmed(ConnectionPatch.shape.baseUrl.unwrap()),
    timeoutMs: ConnectionPatch.shape.timeoutMs.unwrap(),
    'auth.type': z.enum(authTypes),
    ...toRules(Object.values(fieldsByAuthType).flat()),
    'certificate.format': z
      .string()
      .refine(
        (value) => auth !== 'tls_client_auth' || value !== '',
        'Esta autenticação precisa de um certificado.',
      ),
    ...toRules(Object.values(fieldsByCertificateFormat).flat()),
    fixedHeaders: fixedListRule(ConnectionPatch.shape.fixedHeaders),
    fixedQuery: fixedListRule(ConnectionPatch.shape.fixedQuery),
    tokenHeaders: fixedListRule(ConnectionPatch.shape.tokenHeaders),
    tokenParameters: fixedListRule(ConnectionPatch.shape.tokenParameters),
  });
}

type Rules = Record<string, z.ZodType>;

/**
 * The rule of one field.
 * @param contractRule the contract's rule; undefined for a field of another choice
 * @param isSecretStored whether the chosen authentication has a secret that a blank field keeps
 */
function fieldRule(
  name: ConnectionFieldName,
  contractRule: z.ZodType | undefined,
  isSecretStored: boolean,
): z.ZodType {
  if (!contractRule) return z.string();
  if (name === 'auth.scope') return trimmedWords(contractRule);
  // As typed: blanks may be part of a password, and the field is absent with a PEM certificate.
  if (name === 'certificate.password') return contractRule.optional();
  const isKept = isSecretStored && name.startsWith('auth.');
  let rule = contractRule;
  // What the contract lets a client leave out must be typed where nothing is stored.
  if (rule instanceof z.ZodOptional && !isKept) rule = rule.unwrap() as z.ZodType;
  if (isKept && isSecretField(name)) rule = z.preprocess((text) => text || undefined, rule);
  if (!fileFields.has(name)) return trimmed(rule);
  return z.unknown().refine(isFileContent, { error: refusalIn, abort: true }).pipe(rule);
}

/**
 * Whether the value of a `FileInput` is the content of a file. Base64 has no blank; the sentence
 * that says why a file was refused has some.
 */
const isFileContent = (value: unknown): boolean => !String(value).includes(' ');

/** When a file was refused, the value of its `FileInput` is the reason, as a sentence. */
const refusalIn = ({ input }: { input?: unknown }): string => String(input);

/** The rule of a list of fixed fields. The error is that of the first fault, with its line. */
const fixedListRule = (rule: z.ZodType) =>
  z
    .custom<EditedFixedField[]>()
    .superRefine((fields, context) => {
      const drafts = toFixedFieldDrafts(fields);
      const fault = rule.safeParse(drafts, z.parsing).error?.issues[0];
      if (!fault) return;
      const index = fault.path[0];
      const line = typeof index === 'number' && drafts.length > 1 ? `Linha ${index + 1}: ` : '';
      context.addIssue({ code: 'custom', message: line + fault.message });
    })
    .optional();

/** The option of a union whose `tag` has this value; undefined when none has it. */
const unionOption = (
  { options }: { options: readonly z.ZodObject[] },
  tag: string,
  value: string,
): z.ZodObject | undefined =>
  options.find(({ shape }) => (shape[tag] as z.ZodLiteral).value === value);

/** The rules of an object's fields, under the names of the form. */
function rulesWithPrefix(prefix: string, draft: z.ZodObject | undefined): Rules {
  const rules: Rules = {};
  for (const [name, rule] of Object.entries(draft?.shape ?? {}))
    rules[prefix + name] = rule as z.ZodType;
  return rules;
}
