import {
  type ConnectionAuth,
  type ConnectionAuthDraft,
  type SecretName,
  secretQuestions,
} from '#api/contract/connection-auth.ts';
import {
  type Connection,
  type ConnectionPatch,
  isUsable,
  type connections as operations,
} from '#api/contract/connections.ts';
import { fieldKeys, type FixedField, type FixedFieldDraft } from '#api/contract/fixed-fields.ts';
import { silences } from '#api/contract/outcomes.ts';
import { TESTER_DELAY_MS, TESTER_SAMPLE_TIME_MS } from '#api/contract/tester.ts';
import type { Db } from '#mocks/platform/db.ts';
import { type ConnectionRow, noConnection } from '#mocks/platform/rows.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { bankNotFound, bankWithoutConnection, invalidCredential, secretMissing } from '#mocks/protocol/problems.ts';
import { mask } from './mask.ts';

/**
 * Bank connections: how the platform reaches a bank. A bank without an environment or a base URL has no connection.
 * Secrets can be written but never read; a change that leaves a secret out keeps the stored one of the same name. Of a
 * client certificate subject, issuer and end are read when it is written; one that cannot be used is refused. A test returns what the bank answered; an error of the bank is a result, and tests are not logged.
 */
export const connections: Resolvers<keyof typeof operations> = {
  getConnection({ params }, { db, setVersion }) {
    const row = find(db, params.bankId);
    setVersion(row);
    return view(row);
  },

  async updateConnection({ params, body }, { db, now, checkVersion, setVersion }) {
    checkVersion(find(db, params.bankId));
    const read = await credentialsOf(body, now());
    // Read again: another request may have changed it in between.
    const row = find(db, params.bankId);
    checkVersion(row);
    const { auth, certificate: _, fixedHeaders, fixedQuery, ...fields } = body;
    const changed: ConnectionRow = {
      ...row,
      ...fields,
      ...read,
      ...(auth && { auth: authOf(auth, row.auth) }),
      ...(fixedHeaders && { fixedHeaders: fixedOf('fixedHeaders', fixedHeaders, row.fixedHeaders) }),
      ...(fixedQuery && { fixedQuery: fixedOf('fixedQuery', fixedQuery, row.fixedQuery) }),
      secretWrites: row.secretWrites + (hasSecret(body) ? 1 : 0),
    };
    if (changed.auth.type === 'tls_client_auth' && !changed.certificate) {
      throw secretMissing('certificate', 'Esta autenticação precisa de um certificado.');
    }
    if (Object.keys(body).length > 0) db.connections.put(changed);
    setVersion(changed);
    return view(changed);
  },

  async testConnection({ params }, { db, scenario, now, wait }) {
    const { certificate, timeoutMs } = find(db, params.bankId);
    if (!usableConnection(db, params.bankId)) throw bankWithoutConnection();
    if (scenario === 'bank-timeout') {
      await wait(timeoutMs);
      return { reached: false, status: null, duration: timeoutMs, reason: silences['read-timeout'].message };
    }
    await wait(TESTER_DELAY_MS);
    const duration = TESTER_SAMPLE_TIME_MS;
    if (certificate && Date.parse(certificate.expiresAt) <= now().getTime()) {
      return { reached: false, status: null, duration, reason: 'O certificado expirou.' };
    }
    if (scenario === 'bank-failure') {
      return { reached: true, status: 503, duration, reason: 'O banco respondeu 503 Service Unavailable.' };
    }
    return { reached: true, status: 200, duration, reason: null };
  },
};

/** The connection with which a bank can be called; undefined while its environment or its base URL is not set. */
export function usableConnection(db: Db, bankId: string) {
  const row = db.connections.get(bankId);
  return row && isUsable(row) ? row : undefined;
}

/** The connection of a bank; an empty one when nothing was set yet. */
function find(db: Db, bankId: string): ConnectionRow {
  if (!db.banks.get(bankId)) throw bankNotFound();
  return db.connections.get(bankId) ?? noConnection(bankId);
}

function view(row: ConnectionRow): Connection {
  const { environment, baseUrl, timeoutMs, auth, certificate, fixedHeaders, fixedQuery } = row;
  return { environment, baseUrl, timeoutMs, auth, certificate, fixedHeaders, fixedQuery };
}

const hasSecret = ({ auth = { type: 'none' }, certificate, fixedHeaders = [], fixedQuery = [] }: ConnectionPatch) =>
  Object.keys(secretQuestions).some((name) => name in auth) ||
  Boolean(certificate) ||
  [...fixedHeaders, ...fixedQuery].some((field) => 'secret' in field);

/**
 * Reads the certificate and the key of a change.
 * @returns the certificate, if the change has one
 * @throws a 422 refusal when they cannot be used
 */
async function credentialsOf({ auth, certificate }: ConnectionPatch, now: Date): Promise<Partial<ConnectionRow>> {
  const privateKey = auth?.type === 'private_key_jwt' ? auth.privateKey : undefined;
  const removed = certificate === null ? { certificate } : {};
  if (privateKey === undefined && !certificate) return removed;
  // Loaded with the first of them, because most visits write none.
  const { readPrivateKey, readCertificate, UnusableCredential } = await import('#mocks/platform/read-credentials.ts');
  try {
    if (privateKey !== undefined) readPrivateKey(privateKey, 'auth.privateKey');
    return certificate ? { certificate: readCertificate(certificate, now) } : removed;
  } catch (thrown) {
    throw thrown instanceof UnusableCredential ? invalidCredential(thrown.field, thrown.message) : thrown;
  }
}

/** The authentication after a change, with the preview of its new secret or of the one that it keeps. */
function authOf(draft: ConnectionAuthDraft, before: ConnectionAuth): ConnectionAuth {
  const kept: Partial<Record<string, string>> = before;
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

/** The fixed headers or parameters after a change: a secret that is left out is that of the same name. */
function fixedOf(list: keyof typeof fieldKeys, drafts: FixedFieldDraft[], before: FixedField[]): FixedField[] {
  const keyOf = fieldKeys[list];
  return drafts.map((draft, index) => {
    if (draft.type === 'plain') return draft;
    const { secret, ...fields } = draft;
    const kept = before.find((one) => one.type === 'secret' && keyOf(one.name) === keyOf(draft.name));
    const stored = kept?.type === 'secret' ? kept.secretPreview : undefined;
    return {
      ...fields,
      secretPreview: previewOf(`${list}.${index}.secret`, `Informe o valor de ${draft.name}.`, secret, stored),
    };
  });
}

/** @throws a 422 refusal when there is neither a new secret nor one to keep */
function previewOf(field: string, question: string, secret: string | undefined, kept: string | undefined): string {
  if (secret !== undefined) return mask(secret);
  if (kept !== undefined) return kept;
  throw secretMissing(field, question);
}
