import { MAX_PKCS12_ROUNDS, MAX_RSA_BITS } from '#domain/certificates/limits.ts';
import { invisibleRule } from '#domain/invisible.ts';
import { previewRule } from '#domain/secrets.ts';
import {
  absoluteAddress,
  answerText,
  Instant,
  required,
  plainSegmentsRule,
  textUpTo,
  trimmedTextUpTo,
  withoutInvisible,
  withPlainSegments,
} from './text.ts';
import { headerValue, headerValueRule, ownHeadersRule, sentHeaderName } from './headers.ts';
import * as z from './schema.ts';
import { ownNetworkRule } from '#domain/own-network.ts';

/* How the platform shows a bank who it is: by an authentication, a client certificate, or both. */

/**
 * IANA's OAuth Token Endpoint Authentication Methods (RFC 6749, 2.3.1; RFC 8705, 2.1; RFC 7523,
 * 2.2).
 */
export const authTypes = [
  'none',
  'api-key',
  'client_secret_basic',
  'client_secret_post',
  'tls_client_auth',
  'private_key_jwt',
] as const;
export type AuthType = (typeof authTypes)[number];
export const authTypeLabels: Record<AuthType, string> = {
  none: 'Sem autenticação',
  'api-key': 'Chave de API',
  client_secret_basic: 'OAuth2 (client_secret_basic)',
  client_secret_post: 'OAuth2 (client_secret_post)',
  tls_client_auth: 'OAuth2 (tls_client_auth)',
  private_key_jwt: 'OAuth2 (private_key_jwt)',
};

/** Whether a text is an address at which a bank may be called. */
export function isBaseUrl(text: string): boolean {
  return absoluteAddress(text)?.scheme === 'https' && !/[?#]/.test(text);
}

/** The schema of an address of a bank. @param missing the sentence for an empty one */
export const httpsUrl = (missing: string) =>
  withPlainSegments(trimmedTextUpTo(500, missing).min(1, required(missing))).refine(
    isBaseUrl,
    'Use um endereço https completo, sem usuário e senha, "?" nem "#".',
  );

const header = sentHeaderName('Informe o nome do header.').meta({
  description: `The header that carries the key. ${ownHeadersRule}`,
  examples: ['X-Api-Key'],
});
const oauth2 = {
  tokenUrl: httpsUrl('Informe a URL do token.').meta({
    description: `${ownNetworkRule} ${plainSegmentsRule} A redirect of it is not followed.`,
  }),
  clientId: withoutInvisible(
    trimmedTextUpTo(200, 'Informe o Client ID.').min(1, required('Informe o Client ID.')),
  ).meta({ description: invisibleRule }),
  scope: textUpTo(500)
    .regex(
      /^([!#-Z^-~]+( [!#-Z^-~]+)*)?$/,
      'Separe os escopos por um espaço, sem aspas, colchetes nem barra invertida.',
    )
    .meta({
      description: 'The scopes to ask for, separated by a space (RFC 6749, 3.3); empty for none.',
      examples: ['cob.read cob.write'],
    }),
};
const keyId = withoutInvisible(
  trimmedTextUpTo(200, 'Informe o ID da chave.').min(1, required('Informe o ID da chave.')),
).meta({ description: `The \`kid\` of the key, as the bank knows it. ${invisibleRule}` });

/** The secrets of authentications, each with the sentence that asks for it. */
export const secretQuestions = {
  apiKey: 'Informe a chave de API.',
  clientSecret: 'Informe o Client Secret.',
  privateKey: 'Escolha a chave privada.',
};
export type SecretName = keyof typeof secretQuestions;

/** The longest file that a client may send, in characters of Base64. */
export const MAX_FILE_LENGTH = 20_000;
/** For the document: what a PEM file may have that came through a variable of an environment. */
const pemRule = `An RSA key has at most ${MAX_RSA_BITS} bits. A line break may be written as \`\\n\`.`;
/** A file that a client sends. */
const file = (missing: string, description: string, rule: string) =>
  textUpTo(MAX_FILE_LENGTH, missing)
    .min(1, required(missing))
    .meta({ description: `Write-only: ${description}, in Base64 on one line. ${rule}` });
/**
 * A secret that a client sends, or leaves out to keep the stored one.
 * @param rule which characters it has, for the document
 */
const secret = (name: SecretName, text: z.ZodString, rule: string) =>
  text
    .min(1, required(secretQuestions[name]))
    .optional()
    .meta({ description: `Write-only: no answer returns it. ${rule}` });
/** What answers show of a secret. */
const preview = answerText(200).meta({
  description: `The secret, masked by the platform. ${previewRule}`,
});

const type = <Type extends AuthType>(name: Type) => z.literal(name);
const withSecret = { ...oauth2, clientSecretPreview: preview };
export const ConnectionAuth = z
  .discriminatedUnion('type', [
    z.object({ type: type('none') }),
    z.object({ type: type('api-key'), header, apiKeyPreview: preview }),
    z.object({ type: type('client_secret_basic'), ...withSecret }),
    z.object({ type: type('client_secret_post'), ...withSecret }),
    z.object({ type: type('tls_client_auth'), ...oauth2 }),
    z.object({ type: type('private_key_jwt'), ...oauth2, keyId, privateKeyPreview: preview }),
  ])
  .meta({ description: 'How the platform authenticates to the bank, without the secrets.' })
  .register(z.components, { id: 'ConnectionAuth' });
export type ConnectionAuth = z.infer<typeof ConnectionAuth>;

const apiKey = secret('apiKey', headerValue(), headerValueRule);
const clientSecret = secret('clientSecret', withoutInvisible(textUpTo(4000)), invisibleRule);
export const ConnectionAuthDraft = z
  .discriminatedUnion('type', [
    z.strictObject({ type: type('none') }),
    z.strictObject({ type: type('api-key'), header, apiKey }),
    z.strictObject({ type: type('client_secret_basic'), ...oauth2, clientSecret }),
    z.strictObject({ type: type('client_secret_post'), ...oauth2, clientSecret }),
    z.strictObject({ type: type('tls_client_auth'), ...oauth2 }),
    z.strictObject({
      type: type('private_key_jwt'),
      ...oauth2,
      keyId,
      privateKey: file(
        secretQuestions.privateKey,
        'a PEM file with a private key that has no password',
        pemRule,
      ).optional(),
    }),
  ])
  .meta({
    description:
      'Replaces the authentication. A secret that is left out stays as it is, where one of this name is stored.',
  })
  .register(z.components, { id: 'ConnectionAuthDraft' });
export type ConnectionAuthDraft = z.infer<typeof ConnectionAuthDraft>;

const distinguishedName = answerText(1000);
export const ClientCertificate = z.named(
  'ClientCertificate',
  'The client certificate of mutual TLS, as the platform read it.',
  () => ({
    subject: distinguishedName.meta({
      description:
        'The distinguished name of its holder, in the order and with the escapes of RFC 4514; a blank may follow a comma. A type without a short name there may have another (`E`, `serialNumber`) or its number, with the value as text.',
    }),
    issuer: distinguishedName.meta({
      description: 'The distinguished name of its issuer, in the same form.',
    }),
    expiresAt: Instant.meta({ description: 'When it expires.' }),
  }),
);
export type ClientCertificate = z.infer<typeof ClientCertificate>;

export const certificateFormats = ['pkcs12', 'pem'] as const;
export type CertificateFormat = (typeof certificateFormats)[number];

export const ClientCertificateDraft = z
  .discriminatedUnion('format', [
    z.strictObject({
      format: z.literal('pkcs12'),
      file: file(
        'Escolha o certificado.',
        `a PKCS #12 file with a certificate and its private key, of at most ${MAX_PKCS12_ROUNDS} rounds of key derivation in all, which are checked before a key is derived`,
        `The RSA key has at most ${MAX_RSA_BITS} bits.`,
      ),
      password: textUpTo(200, 'Informe a senha do arquivo.').meta({
        description: 'Write-only: the password of the file, of any letters; empty for none.',
      }),
    }),
    z.strictObject({
      format: z.literal('pem'),
      certificate: file(
        'Escolha o certificado.',
        'a PEM file with the certificate, and any of its issuers',
        pemRule,
      ),
      privateKey: file(
        'Escolha a chave privada.',
        'a PEM file with the key of the certificate, without a password',
        pemRule,
      ),
    }),
  ])
  .meta({
    description: 'Replaces the client certificate. Subject, issuer and end are read from it.',
  })
  .register(z.components, { id: 'ClientCertificateDraft' });
export type ClientCertificateDraft = z.infer<typeof ClientCertificateDraft>;
