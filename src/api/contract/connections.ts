import { absoluteAddress } from './address.ts';
import { Id } from './common.ts';
import { headerName } from './headers.ts';
import { operations } from './operation.ts';
import * as z from './schema.ts';
import { answerText, Instant, instantOr, present, textUpTo, trimmedTextUpTo } from './text.ts';

/** Where a bank's API is called: its test environment (homologação) or the real one (produção). */
export const environments = ['homologation', 'production'] as const;
export const Environment = z
  .enum(environments)
  .meta({ description: "Where a bank's API is called: its test environment or the real one." })
  .register(z.components, { id: 'Environment' });
export type Environment = z.infer<typeof Environment>;

/** How the platform authenticates to a bank. */
export const authTypes = ['none', 'api-key', 'oauth2', 'mtls'] as const;
export type AuthType = (typeof authTypes)[number];

/** Bounds and default of the time that a bank has for an answer. */
export const MIN_BANK_TIMEOUT_MS = 1_000;
export const MAX_BANK_TIMEOUT_MS = 60_000;
export const DEFAULT_BANK_TIMEOUT_MS = 30_000;

/** A base URL is absolute, https, and has no query, fragment or credentials. */
export function isBaseUrl(text: string): boolean {
  return absoluteAddress(text)?.scheme === 'https' && !/[?#]/.test(text);
}

const httpsUrl = (missing: string) =>
  trimmedTextUpTo(500, missing)
    .min(1, present(missing))
    .refine(isBaseUrl, 'Use um endereço https completo, sem "?" nem "#".');
const baseUrl = httpsUrl('Informe a URL base.').meta({
  description: 'Absolute https URL; the path of a run is appended to it, without a second slash. A port is 1 to 65535.',
  examples: ['https://api.banco.example/open-banking'],
});
/** For the form, whose field is in seconds. */
const notATimeLimit = `Use de ${MIN_BANK_TIMEOUT_MS / 1000} a ${MAX_BANK_TIMEOUT_MS / 1000} segundos.`;
const timeoutMs = z.int().min(MIN_BANK_TIMEOUT_MS, notATimeLimit).max(MAX_BANK_TIMEOUT_MS, notATimeLimit).meta({
  description: 'How long the bank has for an answer, in milliseconds; after it a run is answered 504.',
});
const header = headerName('Informe o nome do header.').meta({
  description: 'The header that carries the key.',
  examples: ['X-Api-Key'],
});
const tokenUrl = httpsUrl('Informe a URL do token.');
const clientId = trimmedTextUpTo(200, 'Informe o Client ID.').min(1, present('Informe o Client ID.'));
/** What a secret that is missing is asked for with. */
export const secretQuestions = {
  apiKey: 'Informe a chave de API.',
  clientSecret: 'Informe o Client Secret.',
  certificate: 'Escolha o certificado.',
};
const secret = (name: keyof typeof secretQuestions, max: number) =>
  textUpTo(max)
    .min(1, present(secretQuestions[name]))
    .optional()
    .meta({ description: 'Write-only: no answer returns it.' });
/** The longest certificate, in Base64. */
export const MAX_CERTIFICATE_LENGTH = 20_000;
const preview = answerText(200).meta({
  description: 'The secret, masked by the platform: at most eight characters of it.',
});
const certificateExpiresAt = Instant.meta({ description: 'When the certificate expires.' });

export const ConnectionAuth = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('none') }),
    z.object({ type: z.literal('api-key'), header, apiKeyPreview: preview }),
    z.object({ type: z.literal('oauth2'), tokenUrl, clientId, clientSecretPreview: preview }),
    z.object({ type: z.literal('mtls'), certificatePreview: preview, certificateExpiresAt }),
  ])
  .meta({ description: 'How the platform authenticates to the bank, without the secrets.' })
  .register(z.components, { id: 'ConnectionAuth' });
export type ConnectionAuth = z.infer<typeof ConnectionAuth>;

const ConnectionAuthDraft = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('none') }),
    z.strictObject({ type: z.literal('api-key'), header, apiKey: secret('apiKey', 4000) }),
    z.strictObject({ type: z.literal('oauth2'), tokenUrl, clientId, clientSecret: secret('clientSecret', 4000) }),
    z.strictObject({
      type: z.literal('mtls'),
      certificate: secret('certificate', MAX_CERTIFICATE_LENGTH).meta({
        description: 'Write-only: a PKCS #12 file in Base64, on one line.',
      }),
      certificateExpiresAt: instantOr('Informe a data.').meta({ description: 'When the certificate expires.' }),
    }),
  ])
  .meta({ description: 'Replaces the authentication. An absent secret stays as it is, if the type stays the same.' })
  .register(z.components, { id: 'ConnectionAuthDraft' });
export type ConnectionAuthDraft = z.infer<typeof ConnectionAuthDraft>;

/** How the platform reaches a bank. A bank without an environment or a base URL has no connection. */
export const Connection = z
  .object({
    environment: Environment.nullable(),
    baseUrl: baseUrl.nullable(),
    timeoutMs,
    auth: ConnectionAuth,
  })
  .meta({
    description:
      'How the platform reaches a bank. `environment` and `baseUrl` are null while they are not set; a bank that lacks one of them has no connection.',
  })
  .register(z.components, { id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

/** Whether a bank can be called with this connection: its environment and its base URL are set. */
export const isUsable = <C extends Connection>(
  connection: C,
): connection is C & { environment: Environment; baseUrl: string } =>
  connection.environment !== null && connection.baseUrl !== null;

export const ConnectionPatch = z
  .strictObject({ environment: Environment, baseUrl, timeoutMs, auth: ConnectionAuthDraft })
  .partial()
  .meta({ description: 'Absent fields keep their value.' })
  .register(z.components, { id: 'ConnectionPatch' });
export type ConnectionPatch = z.infer<typeof ConnectionPatch>;

export const ConnectionTest = z
  .object({
    reached: z.boolean().meta({ description: 'Whether the bank answered at all.' }),
    status: z
      .int()
      .min(100)
      .max(599)
      .nullable()
      .meta({ description: "The bank's HTTP status; null without an answer." }),
    duration: z.int().min(0).meta({ description: 'Milliseconds.' }),
    reason: answerText(500)
      .nullable()
      .meta({ description: 'Why the test failed, in Portuguese; null when it succeeded.' }),
  })
  .meta({ description: 'The result of a test of a connection.' })
  .register(z.components, { id: 'ConnectionTest' });
export type ConnectionTest = z.infer<typeof ConnectionTest>;

const params = { bankId: Id.meta({ description: "The bank's id." }) };

export const connections = operations('Banks', {
  getConnection: {
    method: 'GET',
    path: '/banks/{bankId}/connection',
    success: 200,
    summary: "Read a bank's connection",
    description:
      'Secrets are masked. A bank without a connection is answered with nulls. Send the `ETag` as `If-Match` when changing it.',
    params,
    response: Connection,
    etag: true,
  },

  updateConnection: {
    method: 'PATCH',
    path: '/banks/{bankId}/connection',
    success: 200,
    summary: "Change a bank's connection",
    permission: 'banks:write',
    event: 'connection',
    description:
      'Changes only the fields present in the body; `auth` is replaced as a whole. A secret that is left out where none is stored for the same type is answered 422. With a stale `If-Match` nothing changes.',
    params,
    body: ConnectionPatch,
    response: Connection,
    problems: ['SegredoAusente'],
    etag: true,
    ifMatch: true,
  },

  testConnection: {
    method: 'POST',
    path: '/banks/{bankId}/connection/test',
    success: 200,
    summary: "Test a bank's connection",
    permission: 'banks:write',
    description:
      'Sends a GET to the base URL with the stored authentication, follows no redirect and waits as long as the connection allows. A bank that does not answer, or answers with an error, is a result and not a problem. Tests are not logged. A bank without a connection is answered 422.',
    params,
    response: ConnectionTest,
    problems: ['BancoSemConexao'],
  },
});
