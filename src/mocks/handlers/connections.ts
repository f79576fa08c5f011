import { bankText } from '#api/contract/banks.ts';
import {
  type ConnectionPatch,
  type connections as operations,
  isUsable,
} from '#api/contract/connections.ts';
import { type Environment } from '#api/contract/environment.ts';
import { type SecretValues, secretsAfter } from '#mocks/platform/connection-secrets.ts';
import type { Db } from '#mocks/platform/db.ts';
import {
  type ConnectionRow,
  noConnection,
  type StoredConnection,
  type UsableConnection,
} from '#mocks/platform/tables/connections.ts';
import type { Context } from '#mocks/protocol/context.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { bankWithoutConnection, Refusal, requireFound } from '#mocks/protocol/problems.ts';
import { changedConnection, readCredentials } from './connection-change.ts';

/**
 * Bank connections: how the platform reaches a bank, in homologação and in produção. Without a base
 * URL a bank cannot be called there. Secrets can be written but never read; a change that leaves a
 * secret out keeps the stored one of the same name. A changed host takes no secret along. Addresses
 * of the platform's own network are refused. Of a client certificate subject, issuer and end are
 * read when it is written; one that cannot be used is refused (`connection-change.ts`). A test
 * returns what the bank answered; an error of the bank is a result, and tests are not logged.
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
    const credentials = await readCredentials(body, context);
    // Reading takes a while: another request may have changed the connection meanwhile.
    const { row, stored } = find(db, params);
    checkVersion(stored);
    const changed = changedConnection(stored, body, credentials);
    if (Object.keys(body).length > 0) {
      const { bankId, environment } = params;
      const secrets = secretsAfter(db.secrets.of(bankId, environment), body, changed);
      db.secrets.put(bankId, environment, secrets);
      // Whether the bank can be reached is not known of the changed connection.
      const reachable = withUnreachableSince(row, params.environment, null);
      db.connections.put({ ...reachable, [params.environment]: changed });
    }
    setVersion(changed);
    return changed;
  },

  async testConnection({ params, body: { path = '', connection: draft } }, context) {
    const { db, now } = context;
    find(db, params);
    const { stored, tested, secrets } = await testedDraft(draft ?? {}, params, context);
    if (!isUsable(tested)) throw bankWithoutConnection(params.environment);
    // Loaded with the first test: most visits make none.
    const { testConnection } = await import('./connection-test.ts');
    const result = await testConnection({ connection: tested, secrets }, path, context);

    // The result says nothing of the stored connection when a draft was tested, or when the stored
    // one was changed or deleted meanwhile.
    const row = db.connections.get(params.bankId);
    if (!draft && row?.[params.environment] === stored) {
      const before = row.unreachableSince[params.environment];
      const since = result.reached ? null : (before ?? now().toISOString());
      db.connections.put(withUnreachableSince(row, params.environment, since));
    }
    return result;
  },
};

interface ConnectionParams {
  bankId: string;
  environment: Environment;
}

/** @throws a 404 refusal for an unknown bank; one that was never connected has empty connections */
function find(db: Db, { bankId, environment }: ConnectionParams) {
  requireFound(db.banks.get(bankId), bankText);
  const row = db.connections.get(bankId) ?? noConnection(bankId);
  return { row, stored: row[environment] };
}

/**
 * The stored connection, and the connection to test with its secrets: as the draft would make it.
 * @throws a refusal whose fields are under `connection`, as in the body
 */
async function testedDraft(
  draft: ConnectionPatch,
  params: ConnectionParams,
  context: Context,
): Promise<{ stored: StoredConnection; tested: StoredConnection; secrets: SecretValues }> {
  try {
    const credentials = await readCredentials(draft, context);
    const { stored } = find(context.db, params);
    const tested = changedConnection(stored, draft, credentials);
    const known = context.db.secrets.of(params.bankId, params.environment);
    return { stored, tested, secrets: secretsAfter(known, draft, tested) };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const violations = thrown.violations?.map((violation) => ({
      ...violation,
      propriedade: `connection.${violation.propriedade}`,
    }));
    throw new Refusal(thrown.problem, thrown.detail, violations && { violations });
  }
}

const withUnreachableSince = (
  row: ConnectionRow,
  environment: Environment,
  since: string | null,
): ConnectionRow => ({
  ...row,
  unreachableSince: { ...row.unreachableSince, [environment]: since },
});

/** The connection with which a bank can be called; undefined when it has none. */
export function usableConnection(
  db: Db,
  bankId: string,
  environment: Environment,
): UsableConnection | undefined {
  const stored = db.connections.get(bankId)?.[environment];
  return stored && isUsable(stored) ? stored : undefined;
}
