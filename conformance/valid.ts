import fc from 'fast-check';
import { httpMethods } from '#api/contract/common.ts';
import { type BankStatus, bankStatuses } from '#api/contract/banks.ts';
import { endpointCategories, endpointStatuses } from '#api/contract/endpoints.ts';
import type { Api } from './api.ts';
import { isFound, listingOf } from './listing.ts';
import { expect, ok, same } from './rule.ts';
import { hardTexts } from './texts.ts';

/** A generator of valid requests and the check of one of them. */
interface ValidRequests {
  id: string;
  /** Continues the number of requests. */
  sentence: string;
  value: fc.Arbitrary<unknown>;
  /** Prepares what all requests need and returns the check of one value. */
  check: (api: Api) => Promise<(value: unknown) => Promise<void>>;
}

/** Text of 1 to 40 characters without spaces at the ends and without control characters, so that names can contain it. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hardTexts.flatMap(([, hard]) => Array.from(hard))),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => Array.from(parts.join('')).slice(0, 40).join('').toWellFormed().trim())
  // oxlint-disable-next-line no-control-regex -- control characters are what it leaves out
  .filter((value) => value !== '' && !/[\u0000-\u001F\u007F-\u009F\uFFFD]/.test(value));

const segment = text.map((value) => value.replace(/[\s?#\\{}]/gu, '-'));

function generator<Value>(one: {
  id: string;
  sentence: string;
  value: fc.Arbitrary<Value>;
  check: (api: Api) => Promise<(value: Value) => Promise<void>>;
}): ValidRequests {
  return one as ValidRequests;
}

export const validRequests: ValidRequests[] = [
  generator({
    id: 'fuzz/valid-banks',
    sentence: 'banks with generated names are stored as sent and found by their names',
    value: fc.record({ tail: text, status: fc.constantFrom<BankStatus>(...bankStatuses) }),
    check:
      async (api) =>
      async ({ tail, status }) => {
        const name = `${api.newName()} ${tail}`;
        const bank = await api.newBank({ name, status });
        same(bank.name, name, 'the name of the answer');
        same(ok(await api.call('getBank', { params: { bankId: bank.id } })), bank, 'the bank when read');
        const found = ok(await api.call('listBanks', { query: { q: name, status } })).data;
        same(found, [bank], `the banks that ${JSON.stringify(name)} finds`);
        ok(await api.call('deleteBank', { params: { bankId: bank.id } }));
      },
  }),

  generator({
    id: 'fuzz/valid-endpoints',
    sentence: 'endpoints with generated names and paths are stored and changed as sent and found by both',
    value: fc.record({
      tail: text,
      segment,
      method: fc.constantFrom(...httpMethods),
      category: fc.constantFrom(...endpointCategories),
      status: fc.constantFrom(...endpointStatuses),
    }),
    check: async (api) => {
      const { id: bankId } = await api.newBank();
      return async ({ tail, segment: last, ...fields }) => {
        const created = await api.newEndpoint(bankId, fields);
        const name = `${api.newName()} ${tail}`;
        const path = `${created.path}/${last}`;
        const params = { endpointId: created.id };
        same(
          ok(await api.call('updateEndpoint', { params, body: { name, path } })),
          { ...created, name, path },
          'the answer to a change',
        );
        for (const q of [name, path]) {
          const found = ok(await api.call('listEndpoints', { query: { q, bankId, ...fields } })).data;
          same(found, [{ ...created, name, path }], `the endpoints that ${JSON.stringify(q)} finds`);
        }
        ok(await api.call('deleteEndpoint', { params }));
      };
    },
  }),

  generator({
    id: 'fuzz/valid-searches',
    sentence: 'generated searches return rows that have all words, and their links repeat them',
    value: text,
    check: async (api) => {
      await api.newBank();
      return async (q) => {
        const page = await api.call('listBanks', { query: { q } });
        const followed = await api.follow(ok(page).links.self, page, 'listBanks');
        // Not compared with each other: other rules change banks meanwhile.
        for (const one of [page, followed]) {
          const strays = ok(one).data.filter((row) => !isFound(listingOf('bank'), row, q));
          same(strays, [], `the banks that ${JSON.stringify(q)} finds and that do not have its words`, one);
        }
        const logs = ok(await api.call('listLogs', { query: { q, 'page-size': 5 } })).data;
        expect(
          logs.every((row) => isFound(listingOf('log'), row, q)),
          `the logs that ${JSON.stringify(q)} finds do not all have its words`,
        );
      };
    },
  }),
];
