import {
  type ConnectionAuth,
  type ConnectionAuthDraft,
  isUsable,
  type connections as operations,
  type secretQuestions,
} from '#api/contract/connections.ts';
import { silences } from '#api/contract/outcomes.ts';
import { TESTER_DELAY_MS, TESTER_SAMPLE_TIME_MS } from '#api/contract/tester.ts';
import type { Db } from '#mocks/platform/db.ts';
import { type ConnectionRow, noConnection } from '#mocks/platform/rows.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { bankNotFound, bankWithoutConnection, secretMissing } from '#mocks/protocol/problems.ts';
import { mask } from './mask.ts';

/**
 * Bank connections: how the platform reaches a bank. A bank without an environment or a base URL has no connection.
 * Secrets can be written but never read; a change that leaves a secret out keeps it while the type of authentication
 * stays the same. A test returns what the bank answered; an error of the bank is a result, and tests are not logged.
 */
export const connections: Resolvers<keyof typeof operations> = {
  getConnection({ params }, { db, setVersion }) {
    const row = find(db, params.bankId);
    setVersion(row);
    return view(row);
  },

  updateConnection({ params, body }, { db, checkVersion, setVersion }) {
    const row = find(db, params.bankId);
    checkVersion(row);
    const { auth, ...fields } = body;
    const changed: ConnectionRow = {
      ...row,
      ...fields,
      ...(auth && { auth: authOf(auth, row.auth), secretWrites: row.secretWrites + (hasSecret(auth) ? 1 : 0) }),
    };
    if (Object.keys(body).length > 0) db.connections.put(changed);
    setVersion(changed);
    return view(changed);
  },

  async testConnection({ params }, { db, scenario, now, wait }) {
    const { auth, timeoutMs } = find(db, params.bankId);
    if (!usableConnection(db, params.bankId)) throw bankWithoutConnection();
    if (scenario === 'bank-timeout') {
      await wait(timeoutMs);
      return { reached: false, status: null, duration: timeoutMs, reason: silences['read-timeout'].message };
    }
    await wait(TESTER_DELAY_MS);
    const duration = TESTER_SAMPLE_TIME_MS;
    if (auth.type === 'mtls' && Date.parse(auth.certificateExpiresAt) <= now().getTime()) {
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

const view = ({ environment, baseUrl, timeoutMs, auth }: ConnectionRow) => ({ environment, baseUrl, timeoutMs, auth });

const hasSecret = (auth: ConnectionAuthDraft) => 'apiKey' in auth || 'clientSecret' in auth || 'certificate' in auth;

/** The authentication after a change, with the preview of its new secret or of the one that it keeps. */
function authOf(draft: ConnectionAuthDraft, before: ConnectionAuth): ConnectionAuth {
  if (draft.type === 'none') return { type: 'none' };
  if (draft.type === 'api-key') {
    const kept = before.type === 'api-key' ? before.apiKeyPreview : undefined;
    return { type: draft.type, header: draft.header, apiKeyPreview: previewOf('apiKey', draft.apiKey, kept) };
  }
  if (draft.type === 'oauth2') {
    const kept = before.type === 'oauth2' ? before.clientSecretPreview : undefined;
    const clientSecretPreview = previewOf('clientSecret', draft.clientSecret, kept);
    return { type: draft.type, tokenUrl: draft.tokenUrl, clientId: draft.clientId, clientSecretPreview };
  }
  const kept = before.type === 'mtls' ? before.certificatePreview : undefined;
  const certificatePreview = previewOf('certificate', draft.certificate, kept);
  return { type: draft.type, certificatePreview, certificateExpiresAt: draft.certificateExpiresAt };
}

/** @throws a 422 refusal when there is neither a new secret nor one to keep */
function previewOf(field: keyof typeof secretQuestions, secret: string | undefined, kept: string | undefined): string {
  if (secret !== undefined) return mask(secret);
  if (kept !== undefined) return kept;
  throw secretMissing(field);
}
