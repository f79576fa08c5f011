import { type ObjectText, operations } from './operation.ts';
import { Id } from './common.ts';
import {
  type AuthType,
  authTypeLabels,
  ClientCertificate,
  ClientCertificateDraft,
  ConnectionAuth,
  ConnectionAuthDraft,
  httpsUrl,
} from './connection-auth.ts';
import { Environment } from './environment.ts';
import { ownNetworkRule } from '#domain/own-network.ts';
import { fixedDrafts, fixedShown } from './fixed-fields.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { answerText, plainSegmentsRule, textUpTo, withPlainSegments } from './text.ts';

export const MIN_BANK_TIMEOUT_MS = 1_000;
export const MAX_BANK_TIMEOUT_MS = 60_000;
export const DEFAULT_BANK_TIMEOUT_MS = 30_000;

const baseUrl = httpsUrl('Informe a URL base.').meta({
  description: `Absolute https URL; the path of a run is appended to it, without a second slash. A port is 1 to 65535. ${plainSegmentsRule} ${ownNetworkRule}`,
  examples: ['https://api.banco.example/open-banking'],
});
/** In seconds, as the form asks for it. */
const TIME_LIMIT_MESSAGE = `Use de ${MIN_BANK_TIMEOUT_MS / 1000} a ${MAX_BANK_TIMEOUT_MS / 1000} segundos.`;
const timeoutMs = z
  .int()
  .min(MIN_BANK_TIMEOUT_MS, TIME_LIMIT_MESSAGE)
  .max(MAX_BANK_TIMEOUT_MS, TIME_LIMIT_MESSAGE)
  .meta({
    description:
      'How long a call may take in milliseconds, from its beginning until the answer is complete: connection, access token and answer together.',
  });

export const Connection = z.named(
  'Connection',
  'How the platform reaches a bank in one environment. `baseUrl` is null while it is not set: the bank has no connection there.',
  () => ({
    baseUrl: baseUrl.nullable(),
    timeoutMs,
    auth: ConnectionAuth,
    certificate: ClientCertificate.nullable().meta({
      description: 'Null without a client certificate.',
    }),
    ...fixedShown,
  }),
);
export type Connection = z.infer<typeof Connection>;

/** Whether the bank can be called with a connection. */
export const isUsable = <C extends Connection>(
  connection: C,
): connection is C & { baseUrl: string } => connection.baseUrl !== null;

const ConnectionDraft = z.strictObjectOf(() => ({
  baseUrl,
  timeoutMs,
  auth: ConnectionAuthDraft,
  certificate: ClientCertificateDraft.nullable().meta({
    description: 'Null removes the client certificate.',
  }),
  ...fixedDrafts,
}));
export const ConnectionPatch = z.patchOf('ConnectionPatch', ConnectionDraft);
export type ConnectionPatch = z.infer<typeof ConnectionPatch>;

/** Fields within others have the paths by which violations and events name them. */
export const connectionText = {
  plural: 'Conexões',
  noun: 'a conexão de',
  fields: {
    path: { label: 'Caminho' },
    baseUrl: {
      label: 'URL base',
      hint: 'Cada endpoint acrescenta a ela o seu caminho.',
      placeholder: 'https://api.banco.example/v1',
      shownAs: 'url',
    },
    timeoutMs: {
      label: 'Tempo limite',
      hint: 'Tempo máximo da chamada, incluindo o pedido do token.',
      shownAs: 'seconds',
    },
    'auth.type': { label: 'Autenticação', choices: authTypeLabels, shownAs: 'select' },
    'auth.header': { label: 'Nome do header', shownAs: 'code' },
    'auth.apiKey': { label: 'Chave de API', shownAs: 'secret' },
    'auth.tokenUrl': { label: 'URL do token', shownAs: 'url' },
    'auth.clientId': { label: 'Client ID', shownAs: 'code' },
    'auth.scope': { label: 'Escopos', hint: 'Separe vários por um espaço.', shownAs: 'code' },
    'auth.clientSecret': { label: 'Client Secret', shownAs: 'secret' },
    'auth.keyId': {
      label: 'ID da chave',
      hint: 'O “kid” com que o banco conhece a chave.',
      shownAs: 'code',
    },
    'auth.privateKey': { label: 'Chave privada', shownAs: 'secret' },
    'certificate.format': {
      label: 'Certificado do cliente',
      hint: 'Para mTLS, com qualquer autenticação.',
    },
    'certificate.file': { label: 'Certificado com chave', shownAs: 'secret' },
    'certificate.password': { label: 'Senha do arquivo', shownAs: 'secret' },
    'certificate.certificate': { label: 'Certificado', shownAs: 'secret' },
    'certificate.privateKey': { label: 'Chave do certificado', shownAs: 'secret' },
    'certificate.subject': { label: 'Certificado do cliente' },
    'certificate.issuer': { label: 'Emissor do certificado' },
    'certificate.expiresAt': { label: 'Certificado até', shownAs: 'instant' },
    fixedHeaders: {
      label: 'Headers fixos',
      hint: 'Enviados em toda chamada; {uuid} e {timestamp} são gerados a cada chamada.',
    },
    fixedQuery: { label: 'Parâmetros fixos', hint: 'Acrescentados ao endereço de toda chamada.' },
    tokenHeaders: { label: 'Headers do token', hint: 'Enviados no pedido do token.' },
    tokenParameters: {
      label: 'Parâmetros do token',
      hint: 'Acrescentados ao formulário do pedido do token.',
    },
  },
} satisfies ObjectText;

/** The path of a call at a bank. */
export const BankPath = withPlainSegments(textUpTo(2000, 'Informe o caminho.'))
  .regex(
    /^\/(?!\/)[^\s{}\\#]*$/,
    'O caminho começa com uma barra e não tem chaves: dê um valor a cada parâmetro.',
  )
  .meta({
    description: `Path at the bank with its parameters filled in, without white space; may have a query. ${plainSegmentsRule}`,
    pattern: '^/([^\u0000- /{}\\\\#\u007f-\u00a0\u00ad][^\u0000- {}\\\\#\u007f-\u00a0\u00ad]*)?$',
  });

export const ConnectionTestDraft = z.namedStrict(
  'ConnectionTestDraft',
  'What a test calls, and with which connection.',
  () => ({
    path: BankPath.optional().meta({
      description: 'What is called; without it the base URL itself.',
    }),
    connection: ConnectionPatch.optional().meta({
      description:
        'Changes with which the connection is tested. They are refused as updateConnection refuses them, and not stored.',
    }),
  }),
);

/** What a bank can refuse of a connection, with the sentence that says so. */
export const refusedParts = {
  secret: 'O banco recusou o cliente ou o seu segredo.',
  scope: 'O banco recusou o escopo.',
  certificate: 'O banco recusou o certificado.',
};
export type RefusedPart = keyof typeof refusedParts;

/**
 * What a bank refused of a token request.
 * @param error the error in its answer (RFC 6749, 5.2)
 * @returns null where the answer does not say it
 */
export function refusedPart(error: string | undefined, auth: AuthType): RefusedPart | null {
  if (error === 'invalid_scope') return 'scope';
  if (error !== 'invalid_client' && error !== 'unauthorized_client') return null;
  return auth === 'tls_client_auth' ? 'certificate' : 'secret';
}

/** The longest beginning of a token's answer that is shown, in code points. */
export const MAX_TOKEN_BODY_LENGTH = 2000;

/** The answer to a token request; null when none was sent, or the bank did not answer. */
export const TokenAnswer = z
  .object({ status: z.int().min(100).max(599), body: answerText(MAX_TOKEN_BODY_LENGTH) })
  .nullable();

export type ConnectionTestDraft = z.infer<typeof ConnectionTestDraft>;

export const ConnectionTest = z.named(
  'ConnectionTest',
  'The result of a test of a connection.',
  () => ({
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
    token: TokenAnswer.meta({
      description:
        "The answer of the token's address: its status, and the beginning of its body, masked as logs are; null where none was asked, or none answered.",
    }),
    refused: z
      .openList(Object.keys(refusedParts) as RefusedPart[])
      .nullable()
      .meta({
        description: sentences(
          'What the bank refused, where it says so: `scope` for the error `invalid_scope` of the token; for `invalid_client` and `unauthorized_client` `certificate` with `tls_client_auth` and `secret` otherwise; `certificate` for a TLS alert.',
          'Null otherwise.',
        ),
      }),
  }),
);
export type ConnectionTest = z.infer<typeof ConnectionTest>;

const params = {
  bankId: Id.meta({ description: "The bank's id." }),
  environment: Environment.meta({ description: 'Which of its two connections.' }),
};

const group = { tag: 'Banks' };

export const connections = operations(group, {
  getConnection: {
    method: 'GET',
    path: '/banks/{bankId}/connections/{environment}',
    summary: "Read a bank's connection in an environment",
    shows: ['connection'],
    description:
      'Secrets are masked. A bank has one in each environment, whose versions are their own; `baseUrl` is null while it is not set. Send the `ETag` as `If-Match` when changing it.',
    params,
    response: Connection,
    etag: true,
  },

  updateConnection: {
    method: 'PATCH',
    path: '/banks/{bankId}/connections/{environment}',
    summary: "Change a bank's connection in an environment",
    permission: 'connections:write',
    event: 'connection',
    done: 'alterou',
    description: sentences(
      'Changes only the fields present in the body; `auth`, `certificate` and each list are replaced as a whole.',
      'A secret that is left out where none is stored is answered 422.',
      'A changed host takes no secret along: when `baseUrl` gets another scheme, host or port (none before counts as another one), `auth.apiKey` and the secrets of `fixedHeaders` and `fixedQuery` must be in the same change, and when `auth.tokenUrl` does, `auth.clientSecret`, `auth.privateKey` and the secrets of `tokenHeaders` and `tokenParameters`; the certificate, when neither of the two had it before. Another `header` of an API key needs the key. Otherwise it is answered 422 with each of their fields, and nothing changes.',
      'To leave one out, change the authentication, remove the certificate or the entry.',
      '`tls_client_auth` without a certificate is answered 422 too.',
      'A certificate or key that cannot be read, is no RSA key of at most 4,096 bits, does not belong together, has expired, is not yet valid or is not meant for clients (an extended key usage without `clientAuth`) is answered 422 on its field; of several certificates only that of the key counts.',
      'With a stale `If-Match` nothing changes.',
    ),
    params,
    body: ConnectionPatch,
    response: Connection,
    problems: ['EnderecoInterno', 'SegredoAusente', 'CredencialInvalida'],
    etag: true,
    ifMatch: true,
  },

  testConnection: {
    method: 'POST',
    path: '/banks/{bankId}/connections/{environment}/test',
    summary: "Test a bank's connection in an environment",
    permission: 'connections:write',
    productionPermission: 'tester:run-production',
    event: 'connection',
    done: 'testou',
    changes: 'condition',
    description: sentences(
      'Sends a GET to the base URL, or to a `path` below it, with the authentication, certificate, headers and parameters of the connection, follows no redirect and waits as long as the connection allows.',
      'With `connection` the connection is tested as those changes would make it, and nothing is stored; what a change would refuse is refused on its field under `connection`.',
      'A bank that does not answer, or answers with an error, is a result and not a problem.',
      "Where no token is given, the bank itself is not called; a redirect of the token's address is not followed, because it would repeat the secret to another server, and gives none.",
      'Tests are not logged. One in `production` leaves an event, whose changes have its `path` alone; one with `connection` leaves it in both environments, whose changes also have `baseUrl` and `auth.tokenUrl` as they were called, null before.',
      'A bank without a connection is answered 422.',
    ),
    params,
    body: ConnectionTestDraft,
    bodyOptional: true,
    response: ConnectionTest,
    problems: ['BancoSemConexao', 'EnderecoInterno', 'SegredoAusente', 'CredencialInvalida'],
  },
});
