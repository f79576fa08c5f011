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

/** The COMPE codes that no bank has, the highest first. */
export async function freeCodes(client: Client): Promise<string[]> {
  const taken = new Set((await allBanks(client)).map(({ code }) => code));
  const all = Array.from({ length: 1000 }, (_, number) => String(999 - number).padStart(3, '0'));
  return all.filter((code) => !taken.has(code));
}
