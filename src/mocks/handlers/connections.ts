import { bankText } from '#api/contract/banks.ts';
import {
  type ConnectionAuth,
  type ConnectionAuthDraft,
  type SecretName,
  secretQuestions,
} from '#api/contract/connection-auth.ts';
import {
  type ConnectionPatch,
  type connections as operations,
  type Environment,
  isUsable,
} from '#api/contract/connections.ts';
import {
  fieldKeys,
  type FixedField,
  type FixedFieldDraft,
  type FixedList,
  fixedLists,
} from '#api/contract/fixed-fields.ts';
import type { Db } from '#mocks/platform/db.ts';
import {
  type ConnectionRow,
  noConnection,
  type StoredConnection,
} from '#mocks/platform/tables/connections.ts';
import type { Context } from '#mocks/protocol/context.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { bankWithoutConnection, found, Refusal, secretMissing } from '#mocks/protocol/problems.ts';
import { isOwnNetwork } from '#domain/own-network.ts';
import { secretPreview } from '#domain/secrets.ts';

/**
 * Bank connections: how the platform reaches a bank, in homologação and in produção. Without a base
 * URL a bank cannot be called there. Secrets can be written but never read; a change that leaves a
 * secret out keeps the stored one of the same name. A changed host takes no secret along. Addresses
 * of the platform's own network are refused. Of a client certificate subject, issuer and end are
 * read when it is written; one that cannot be used is refused. A test returns what the bank
 * answered; an error of the bank is a result, and tests are not logged.
 */
export const connections: Resolvers<keyof typeof operations> = {
  getConnection({ params }, { db, setVersion }) {
    const { stored } = find(db, params);
    setVersion(stored);
    return stored;
  },

  async updateConnection({ params, body }, context) {
    const { db, checkVersion, setVersion } = context;
    checkVersion(find(db, params).stored);
    const read = await credentialsOf(body, context);
    // Another request may have changed it meanwhile.
    checkVersion(find(db, params).stored);
    const { row, changed } = changedBy(body, read, params, context);
    if (Object.keys(body).length > 0)
      db.connections.put({
        ...withUnreachable(row, params.environment, null),
        [params.environment]: changed,
      });
    setVersion(changed);
    return changed;
  },

  async testConnection({ params, body: { path = '', connection: draft } }, context) {
    const { db, now } = context;
    find(db, params);
    const { stored, changed } = await credentialsOf(draft ?? {}, context)
      .then((read) => changedBy(draft ?? {}, read, params, context))
      .catch(inDraft);
    if (!isUsable(changed)) throw bankWithoutConnection(params.environment);
    // Loaded with the first test: most visits make none.
    const { testedConnection } = await import('./tested-connection.ts');
    const result = await testedConnection(changed, path, context);
    const row = db.connections.get(params.bankId);
    // Neither that of a draft, nor that of a connection that was changed or deleted meanwhile.
    if (!draft && row?.[params.environment] === stored) {
      const since = result.reached
        ? null
        : (row.unreachableSince[params.environment] ?? now().toISOString());
      db.connections.put(withUnreachable(row, params.environment, since));
    }
    return result;
  },
};

/** A refused field of a draft stands under `connection`, as in the body. @throws always */
function inDraft(thrown: unknown): never {
  if (!(thrown instanceof Refusal)) throw thrown;
  const violations =
    thrown.violations?.map((one) => ({ ...one, propriedade: `connection.${one.propriedade}` })) ??
    [];
  throw new Refusal(thrown.problem, thrown.detail, { violations });
}

/**
 * A connection as a change would make it, found only now: reading certificates takes a while.
 * @throws a refusal
 */
function changedBy(
  body: ConnectionPatch,
  read: Partial<StoredConnection>,
  params: Parameters<typeof find>[1],
  { db }: Context,
) {
  const { row, stored } = find(db, params);
  if (Object.keys(body).length === 0) return { row, stored, changed: stored };
  const { baseUrl = stored.baseUrl, timeoutMs = stored.timeoutMs, auth } = body;
  const changed: StoredConnection = {
    ...stored,
    baseUrl,
    timeoutMs,
    ...read,
    ...(auth && { auth: authOf(auth, stored.auth) }),
    ...(Object.fromEntries(
      fixedLists.map((list) => [list, fixedOf(list, body[list] ?? null, stored[list])]),
    ) as Record<FixedList, FixedField[]>),
    secretWrites: stored.secretWrites + (hasSecret(body) ? 1 : 0),
  };
  if (changed.auth.type === 'tls_client_auth' && !changed.certificate) {
    throw secretMissing([['certificate', 'Esta autenticação precisa de um certificado.']]);
  }
  const left = leftBehind(body, stored, changed);
  if (left.length > 0) throw secretMissing(left);
  return { row, stored, changed };
}

const withUnreachable = (
  row: ConnectionRow,
  environment: Environment,
  since: string | null,
): ConnectionRow => ({
  ...row,
  unreachableSince: { ...row.unreachableSince, [environment]: since },
});

export function usableConnection(db: Db, bankId: string, environment: Environment) {
  const stored = db.connections.get(bankId)?.[environment];
  return stored && isUsable(stored) ? stored : undefined;
}

function find(db: Db, { bankId, environment }: { bankId: string; environment: Environment }) {
  found(db.banks.get(bankId), bankText);
  const row = db.connections.get(bankId) ?? noConnection(bankId);
  return { row, stored: row[environment] };
}

const hasSecret = ({ auth = { type: 'none' }, certificate, ...body }: ConnectionPatch) =>
  Object.keys(secretQuestions).some((name) => name in auth) ||
  Boolean(certificate) ||
  fixedLists.some((list) => body[list]?.some((field) => 'secret' in field));

/**
 * @throws a 422 refusal of an address of the own network, and of a certificate or key that cannot
 * be used
 */
async function credentialsOf(
  body: ConnectionPatch,
  { now, ownHosts }: Context,
): Promise<Partial<StoredConnection>> {
  refuseOwnNetwork(body, ownHosts);
  const { auth, certificate } = body;
  const privateKey = auth?.type === 'private_key_jwt' ? auth.privateKey : undefined;
  const removed = certificate === null ? { certificate } : {};
  if (privateKey === undefined && !certificate) return removed;
  // Loaded with the first of them, because most visits write none.
  const { readPrivateKey, readCertificate, UnusableCredential } =
    await import('#mocks/platform/read-credentials.ts');
  try {
    if (privateKey !== undefined) readPrivateKey(privateKey, 'auth.privateKey');
    return certificate ? { certificate: readCertificate(certificate, now()) } : removed;
  } catch (thrown) {
    if (!(thrown instanceof UnusableCredential)) throw thrown;
    throw new Refusal('CredencialInvalida', 'O certificado ou a chave não pode ser usado.', {
      violations: [{ razao: thrown.message, propriedade: thrown.field }],
    });
  }
}

const originOf = (url: string | null | undefined): string | undefined =>
  url ? new URL(url).origin : undefined;
/**
 * Where a connection's secrets go: scheme, host and port of its base URL and of its token's
 * address.
 */
const originsOf = ({ baseUrl, auth }: StoredConnection) => [
  originOf(baseUrl),
  originOf('tokenUrl' in auth ? auth.tokenUrl : undefined),
];

/**
 * The secrets and the certificate that a change leaves out although it sends them to a scheme, host
 * or port that they were not stored for: whoever may change an address would read them there, also
 * one that was removed before. The token's address gets the authentication and the certificate; of
 * the fixed secrets each address gets its own.
 */
function leftBehind(
  body: ConnectionPatch,
  before: StoredConnection,
  after: StoredConnection,
): [string, string][] {
  const [known, origins] = [originsOf(before), originsOf(after)];
  const isNew = origins.some((origin) => origin !== undefined && !known.includes(origin));
  const [newBase, newToken] = origins.map(
    (origin, index) => origin !== undefined && origin !== known[index],
  );
  const again = 'O endereço mudou. ';
  const secrets = (Object.keys(secretQuestions) as SecretName[]).filter(
    (name) => isNew && `${name}Preview` in after.auth && !(body.auth && name in body.auth),
  );
  const moved = {
    fixedHeaders: newBase,
    fixedQuery: newBase,
    tokenHeaders: newToken,
    tokenParameters: newToken,
  };
  const fixed = fixedLists.flatMap((list) =>
    after[list].flatMap((field, index): [string, string][] => {
      const sent = body[list]?.[index];
      const isKept = field.type === 'secret' && !(sent && 'secret' in sent);
      return moved[list] && isKept
        ? [[`${list}.${index}.secret`, `${again}Informe o valor de ${field.name}.`]]
        : [];
    }),
  );
  return [
    ...secrets.map((name): [string, string] => [`auth.${name}`, again + secretQuestions[name]]),
    ...(isNew && after.certificate && !body.certificate
      ? [
          ['certificate', `${again}Escolha o certificado de novo, ou remova-o.`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ...fixed,
  ];
}

/**
 * The authentication after a change, with the preview of its new secret or of the one that it
 * keeps.
 */
function authOf(draft: ConnectionAuthDraft, before: ConnectionAuth): ConnectionAuth {
  // A kept key may not move to a header that banks send back, which logs would show.
  const isMoved =
    draft.type === 'api-key' &&
    before.type === 'api-key' &&
    before.header.toLowerCase() !== draft.header.toLowerCase();
  const kept: Partial<Record<string, string>> = isMoved ? {} : before;
  const previewFor = (name: SecretName, secret: string | undefined) =>
    previewOf(`auth.${name}`, secretQuestions[name], secret, kept[`${name}Preview`]);
  switch (draft.type) {
    case 'api-key': {
      const { apiKey, ...fields } = draft;
      return { ...fields, apiKeyPreview: previewFor('apiKey', apiKey) };
    }
    case 'client_secret_basic':
    case 'client_secret_post': {
      const { clientSecret, ...fields } = draft;
      return { ...fields, clientSecretPreview: previewFor('clientSecret', clientSecret) };
    }
    case 'private_key_jwt': {
      const { privateKey, ...fields } = draft;
      return { ...fields, privateKeyPreview: previewFor('privateKey', privateKey) };
    }
    default:
      return draft;
  }
}

/**
 * A fixed list after a change; null for none. A secret that is left out is that of the same name.
 */
function fixedOf(
  list: FixedList,
  drafts: FixedFieldDraft[] | null,
  before: FixedField[],
): FixedField[] {
  if (drafts === null) return before;
  const keyOf = fieldKeys[list];
  return drafts.map((draft, index) => {
    if (draft.type === 'plain') return draft;
    const { secret, ...fields } = draft;
    const kept = before.find(
      (one) => one.type === 'secret' && keyOf(one.name) === keyOf(draft.name),
    );
    const stored = kept?.type === 'secret' ? kept.secretPreview : undefined;
    return {
      ...fields,
      secretPreview: previewOf(
        `${list}.${index}.secret`,
        `Informe o valor de ${draft.name}.`,
        secret,
        stored,
      ),
    };
  });
}

/** @throws a 422 refusal for an address of the own network that is not one of `ownHosts` */
function refuseOwnNetwork({ baseUrl, auth }: ConnectionPatch, ownHosts: readonly string[]): void {
  const addresses = {
    baseUrl,
    'auth.tokenUrl': auth && 'tokenUrl' in auth ? auth.tokenUrl : undefined,
  };
  const razao = 'Este endereço é de uma rede interna. Use o endereço público do banco.';
  const violations = Object.entries(addresses).flatMap(([propriedade, url]) =>
    url !== undefined && isOwnNetwork(url, ownHosts) ? { razao, propriedade } : [],
  );
  const detail = 'Este endereço é de uma rede interna, que a plataforma não chama.';
  if (violations.length > 0) throw new Refusal('EnderecoInterno', detail, { violations });
}

/** @throws a 422 refusal when there is neither a new secret nor one to keep */
function previewOf(
  field: string,
  question: string,
  secret: string | undefined,
  kept: string | undefined,
): string {
  if (secret !== undefined) return secretPreview(secret);
  if (kept !== undefined) return kept;
  throw secretMissing([[field, question]]);
}
