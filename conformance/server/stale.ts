import type { Client } from '#conformance/client/client.ts';
import { resources } from '#conformance/data/resources.ts';
import { rowsOf } from './objects.ts';

/** The beginning of every name that the suite gives; six letters of the run follow. */
export const NAME_PREFIX = 'conformidade';
const ownName = new RegExp(`${NAME_PREFIX} t[a-z]{6}(?: |$)`);

/**
 * Each round deletes up to a hundred objects of each resource; where this many rounds do not do,
 * deletions have no effect.
 */
const MAX_ROUNDS = 20;

/**
 * Deletes the objects that an earlier run left because it was killed.
 * @returns how many objects were deleted
 */
export async function deleteStale(client: Client): Promise<number> {
  let deleted = 0;
  for (let round = 0, found = 1; found > 0 && round < MAX_ROUNDS; round += 1) {
    found = 0;
    // Those that refer to others first.
    for (const resource of resources.toReversed()) {
      const { remove, param = '', cascade, search } = resource;
      if (!remove || !search) continue;
      const rows = await rowsOf(client, resource, { q: NAME_PREFIX });
      const own = rows.filter((row) => search.some((name) => ownName.test(String(row[name]))));
      const query = cascade ? { [cascade]: true } : {};
      for (const { id } of own)
        await client.send(remove, { params: { [param]: String(id) }, query });
      found += own.length;
    }
    deleted += found;
  }
  return deleted;
}
