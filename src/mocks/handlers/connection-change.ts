import {
  type ConnectionAuth,
  type ConnectionAuthDraft,
  type SecretName,
  secretQuestions,
} from '#api/contract/connection-auth.ts';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import {
  fieldKeys,
  type FixedField,
  type FixedFieldDraft,
  type FixedList,
  fixedLists,
} from '#api/contract/fixed-fields.ts';
import type { Violation } from '#api/contract/problem.ts';
import { isOwnNetwork } from '#domain/own-network.ts';
import { secretPreview } from '#domain/secrets.ts';
import type { StoredConnection } from '#mocks/platform/tables/connections.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { Refusal, secretMissing } from '#mocks/protocol/problems.ts';

/* What a change makes of a connection, and why a change is refused. */

/** What was read of the credentials in a change. */
type Credentials = Partial<Pick<StoredConnection, 'certificate'>>;

/**
 * Reads the certificate and the key of a change.
 * @throws a 422 refusal for an address of the platform's own network, and for a certificate or key
 * that cannot be used
 */
export async function readCredentials(
  { baseUrl, auth, certificate }: ConnectionPatch,
  { now, ownHosts }: Context,
): Promise<Credentials> {
  const tokenUrl = auth && 'tokenUrl' in auth ? auth.tokenUrl : undefined;
  refuseOwnNetwork({ baseUrl, 'auth.tokenUrl': tokenUrl }, ownHosts);

  const privateKey = auth?.type === 'private_key_jwt' ? auth.privateKey : undefined;
  const withoutRead: Credentials = certificate === null ? { certificate } : {};
  if (privateKey === undefined && !certificate) return withoutRead;
  // Loaded with the first of them, because most visits write none.
  const { readPrivateKey, readCertificate, UnusableCredential } =
    await import('#domain/certificates/read-credentials.ts');
  try {
    if (privateKey !== undefined) readPrivateKey(privateKey, 'auth.privateKey');
    return certificate ? { certificate: readCertificate(certificate, now()) } : withoutRead;
  } catch (thrown) {
    if (!(thrown instanceof UnusableCredential)) throw thrown;
    throw new Refusal('CredencialInvalida', 'O certificado ou a chave não pode ser usado.', {
      violations: [{ razao: thrown.message, propriedade: thrown.field }],
    });
  }
}

/**
 * Refuses addresses of the platform's own network: a call would reach what only the platform may
 * (server-side request forgery).
 * @param addresses by their fields
 * @throws a 422 refusal
 */
function refuseOwnNetwork(
  addresses: Record<string, string | undefined>,
  ownHosts: readonly string[],
): void {
  const violations: Violation[] = [];
  for (const [propriedade, url] of Object.entries(addresses)) {
    if (url === undefined || !isOwnNetwork(url, ownHosts)) continue;
    const razao = 'Este endereço é de uma rede interna. Use o endereço público do banco.';
    violations.push({ razao, propriedade });
  }
  if (violations.length === 0) return;
  const detail = 'Este endereço é de uma rede interna, que a plataforma não chama.';
  throw new Refusal('EnderecoInterno', detail, { violations });
}

/**
 * A connection after a change; the same object when the change is empty.
 * @param credentials what was read of the change
 * @throws a 422 refusal when a secret or the certificate is missing
 */
export function changedConnection(
  stored: StoredConnection,
  body: ConnectionPatch,
  credentials: Credentials,
): StoredConnection {
  if (Object.keys(body).length === 0) return stored;
  const { baseUrl = stored.baseUrl, timeoutMs = stored.timeoutMs, auth } = body;
  const listAfter = (list: FixedList) => changedList(list, body[list], stored[list]);
  const changed: StoredConnection = {
    ...stored,
    baseUrl,
    timeoutMs,
    ...credentials,
    auth: auth ? changedAuth(auth, stored.auth) : stored.auth,
    fixedHeaders: listAfter('fixedHeaders'),
    fixedQuery: listAfter('fixedQuery'),
    tokenHeaders: listAfter('tokenHeaders'),
    tokenParameters: listAfter('tokenParameters'),
    secretWrites: stored.secretWrites + (hasSecret(body) ? 1 : 0),
  };
  if (changed.auth.type === 'tls_client_auth' && !changed.certificate) {
    const razao = 'Esta autenticação precisa de um certificado.';
    throw secretMissing([{ razao, propriedade: 'certificate' }]);
  }
  const missing = secretsLeftBehind(body, stored, changed);
  if (missing.length > 0) throw secretMissing(missing);
  return changed;
}

const hasSecret = ({ auth = { type: 'none' }, certificate, ...body }: ConnectionPatch): boolean =>
  Object.keys(secretQuestions).some((name) => name in auth) ||
  Boolean(certificate) ||
  fixedLists.some((list) => body[list]?.some((field) => 'secret' in field));

/* Secrets that a change leaves out stay as they are. */

/**
 * The authentication after a change.
 * @throws a 422 refusal when it needs a secret that is neither sent nor stored
 */
function changedAuth(draft: ConnectionAuthDraft, before: ConnectionAuth): ConnectionAuth {
  const previewOf = (name: SecretName, sent: string | undefined) =>
    previewAfter(
      { propriedade: `auth.${name}`, razao: secretQuestions[name] },
      sent,
      storedPreview(name, draft, before),
    );
  switch (draft.type) {
    case 'api-key': {
      const { apiKey, ...fields } = draft;
      return { ...fields, apiKeyPreview: previewOf('apiKey', apiKey) };
    }
    case 'client_secret_basic':
    case 'client_secret_post': {
      const { clientSecret, ...fields } = draft;
      return { ...fields, clientSecretPreview: previewOf('clientSecret', clientSecret) };
    }
    case 'private_key_jwt': {
      const { privateKey, ...fields } = draft;
      return { ...fields, privateKeyPreview: previewOf('privateKey', privateKey) };
    }
    default:
      return draft;
  }
}

/** The preview of the stored secret that a change may keep. */
function storedPreview(
  name: SecretName,
  draft: ConnectionAuthDraft,
  before: ConnectionAuth,
): string | undefined {
  // A kept key may not move to another header: banks may send that one back, and logs would show
  // it.
  const isMoved =
    draft.type === 'api-key' &&
    before.type === 'api-key' &&
    before.header.toLowerCase() !== draft.header.toLowerCase();
  const previews: Partial<Record<string, string>> = before;
  return isMoved ? undefined : previews[`${name}Preview`];
}

/**
 * A list of fixed fields after a change, which replaces it as a whole. A secret without a value is
 * the stored one of the same name.
 * @throws a 422 refusal when there is none
 */
function changedList(
  list: FixedList,
  drafts: FixedFieldDraft[] | undefined,
  before: FixedField[],
): FixedField[] {
  if (drafts === undefined) return before;
  const keyOf = fieldKeys[list];
  return drafts.map((draft, index) => {
    if (draft.type === 'plain') return draft;
    const { secret, ...fields } = draft;
    const stored = before
      .filter((field) => field.type === 'secret')
      .find((field) => keyOf(field.name) === keyOf(draft.name));
    const missing = {
      propriedade: `${list}.${index}.secret`,
      razao: `Informe o valor de ${draft.name}.`,
    };
    return { ...fields, secretPreview: previewAfter(missing, secret, stored?.secretPreview) };
  });
}

/**
 * The preview of a secret after a change.
 * @param missing what is refused when there is neither a new secret nor a stored one
 * @throws a 422 refusal
 */
function previewAfter(
  missing: Violation,
  secret: string | undefined,
  stored: string | undefined,
): string {
  if (secret !== undefined) return secretPreview(secret);
  if (stored !== undefined) return stored;
  throw secretMissing([missing]);
}

/* A changed address takes no secret along. */

/**
 * The secrets and the certificate that a change would send to a server that they were not stored
 * for, because it leaves them out. Whoever may change an address could read them there. A secret
 * goes to one of the two addresses, and the certificate is shown to both.
 */
function secretsLeftBehind(
  body: ConnectionPatch,
  before: StoredConnection,
  after: StoredConnection,
): Violation[] {
  const known = originsOf(before);
  const origins = originsOf(after);
  const isMoved: Record<Address, boolean> = {
    baseUrl: origins.baseUrl !== undefined && origins.baseUrl !== known.baseUrl,
    tokenUrl: origins.tokenUrl !== undefined && origins.tokenUrl !== known.tokenUrl,
  };
  const isNewServer = Object.values(origins).some(
    (origin) => origin !== undefined && !Object.values(known).includes(origin),
  );
  const violations: Violation[] = [];
  const add = (propriedade: string, question: string) =>
    violations.push({ razao: `O endereço mudou. ${question}`, propriedade });

  for (const name of secretNames) {
    const isSent = body.auth !== undefined && name in body.auth;
    if (isMoved[addressOfSecret[name]] && `${name}Preview` in after.auth && !isSent)
      add(`auth.${name}`, secretQuestions[name]);
  }
  if (isNewServer && after.certificate && !body.certificate)
    add('certificate', 'Escolha o certificado de novo, ou remova-o.');
  for (const list of fixedLists.filter((name) => isMoved[addressOfList[name]])) {
    for (const [index, field] of after[list].entries()) {
      const sent = body[list]?.[index];
      const isSent = sent !== undefined && 'secret' in sent;
      if (field.type === 'secret' && !isSent)
        add(`${list}.${index}.secret`, `Informe o valor de ${field.name}.`);
    }
  }
  return violations;
}

/** The addresses of a connection, to whose hosts its secrets belong. */
type Address = 'baseUrl' | 'tokenUrl';

/** Where the secret of an authentication is sent. */
const addressOfSecret: Record<SecretName, Address> = {
  apiKey: 'baseUrl',
  clientSecret: 'tokenUrl',
  privateKey: 'tokenUrl',
};

const secretNames = Object.keys(addressOfSecret) as SecretName[];

/** Where the secrets of a list are sent. */
const addressOfList: Record<FixedList, Address> = {
  fixedHeaders: 'baseUrl',
  fixedQuery: 'baseUrl',
  tokenHeaders: 'tokenUrl',
  tokenParameters: 'tokenUrl',
};

/** The scheme, host and port of each address of a connection. */
const originsOf = ({ baseUrl, auth }: StoredConnection): Record<Address, string | undefined> => ({
  baseUrl: originOf(baseUrl),
  tokenUrl: originOf('tokenUrl' in auth ? auth.tokenUrl : undefined),
});

const originOf = (url: string | null | undefined): string | undefined =>
  url ? new URL(url).origin : undefined;
