import type { Client } from './client.ts';
import { ok } from './check.ts';

/** The beginning of every name that the suite gives; six letters of the run follow. */
export const NAME_PREFIX = 'conformidade';
const ownName = new RegExp(`${NAME_PREFIX} [a-z]{6}(?: |$)`);

/**
 * Deletes banks and endpoints that an earlier run left because it was killed.
 * @returns how many objects were deleted
 */
export async function deleteStale(client: Client): Promise<number> {
  let deleted = 0;
  const own = async (id: 'listBanks' | 'listEndpoints') => {
    const { data } = ok(await client.call(id, { query: { q: NAME_PREFIX, 'page-size': 100 } }));
    return data.filter(({ name }) => ownName.test(name));
  };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [endpoints, banks] = [await own('listEndpoints'), await own('listBanks')];
    if (endpoints.length + banks.length === 0) break;
    for (const { id } of endpoints) await client.send('deleteEndpoint', { params: { endpointId: id } });
    for (const { id } of banks) await client.send('deleteBank', { params: { bankId: id }, query: { cascade: true } });
    deleted += endpoints.length + banks.length;
  }
  return deleted;
}

/** Each round deletes up to a hundred of each; more means that deletions have no effect. */
const MAX_ROUNDS = 20;
