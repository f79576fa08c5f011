import type { Bank } from '#api/contract/banks.ts';
import { ok } from './check.ts';
import type { Client } from './client.ts';

/** Every bank of the server, in the order of creation. */
export async function allBanks(client: Client): Promise<Bank[]> {
  const all: Bank[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { data, meta } = ok(await client.call('listBanks', { query: { page, 'page-size': 100 } }));
    all.push(...data);
    if (page >= meta.totalPages) break;
  }
  return all;
}
