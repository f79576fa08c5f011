import { randomUUID } from 'node:crypto';
import { httpMethods } from '#api/contract/common.ts';
import type { Page } from '#api/contract/common.ts';
import type { Api } from '../api.ts';
import { expect, fail, naming, ok, rule, same } from '../rule.ts';
import { hardTexts } from '../texts.ts';

type Row = { id: string };
type Id = 'listBanks' | 'listEndpoints';

const lists = ['listBanks', 'listEndpoints', 'listLogs', 'listActivities'] as const;

const search = async (api: Api, id: Id, query: object) =>
  (await api.send(id, { query })) as unknown as Awaited<ReturnType<Api['send']>> & { body: Page<Row> };
const idsOf = (page: { data: Row[] }) => page.data.map(({ id }) => id);

/** Links repeat every parameter of the request, whatever its value. */
export const pagingLinkRules = [
  rule('PAGE-10', 'links repeat a search text with &, #, +, %, quotes and letters beyond ASCII', async (api) => {
    const { id: bankId } = await api.newBank();
    for (const [what, hard] of hardTexts) {
      const name = `${api.newName()} ${hard}`;
      const ids: Record<Id, string[]> = { listBanks: [], listEndpoints: [] };
      for (let made = 0; made < 3; made += 1) {
        ids.listBanks.push((await api.newBank({ name })).id);
        ids.listEndpoints.push((await api.newEndpoint(bankId, { name })).id);
      }
      for (const id of ['listBanks', 'listEndpoints'] as const) {
        await naming(`${id}, ${what}`, async () => {
          const page = await search(api, id, { q: name, page: 2, 'page-size': 1 });
          const { links } = ok(page);
          const expected = { self: 1, first: 0, prev: 0, next: 2, last: 2 };
          for (const [link, index] of Object.entries(expected)) {
            const target = links[link as keyof typeof links] ?? fail(`there is no link ${link}`, page);
            const rows = idsOf(ok(await api.follow(target, page, id)));
            same(rows, [ids[id][index]], `the page behind ${link}`, page);
          }
        });
      }
    }
  }),

  rule('PAGE-11', 'links repeat every filter, the sort and the page size', async (api) => {
    const bank = await api.newBank({ status: 'inactive' });
    for (let made = 0; made < 2; made += 1) await api.newBank({ status: 'inactive' });
    const fields = { method: 'PUT', category: 'pix', status: 'maintenance' } as const;
    for (let made = 0; made < 3; made += 1) await api.newEndpoint(bank.id, fields);
    const { query, rows } = await api.logs();
    const { method, bank: called } = rows[0]!;
    const queries = [
      ['listBanks', { q: api.token, status: 'inactive', sort: '-name', 'page-size': 1 }],
      ['listEndpoints', { q: api.token, bankId: bank.id, ...fields, sort: '-path', 'page-size': 1 }],
      [
        'listLogs',
        {
          ...query,
          method,
          bankId: called.id,
          band: 'success,error',
          'min-duration': 1,
          sort: 'duration',
          'page-size': 1,
        },
      ],
      ['listLogs', { q: called.code, endpointId: randomUUID(), from: query.from, to: query.to }],
    ] as const;
    for (const [id, sent] of queries) {
      const page = await api.send(id, { query: { ...sent, page: 1 } });
      const { links } = ok(page) as Page<Row>;
      for (const [link, target] of Object.entries(links)) {
        const repeated = Object.fromEntries(new URL(target, page.sent.url).searchParams);
        for (const [name, value] of Object.entries(sent)) {
          same(repeated[name], String(value), `${name} in the link ${link} of ${id}`, page);
        }
      }
    }
  }),

  rule(
    'PAGE-12',
    'requestDateTime of every list and the time of the health are the times of the answers',
    async (api) => {
      const reads = lists.map(
        (id) => [`requestDateTime of ${id}`, async () => ok(await api.call(id, {})).meta.requestDateTime] as const,
      );
      const health = async () => ok(await api.call('getHealth', {})).time;
      for (const [what, read] of [...reads, ['time of the health', health] as const]) {
        const first = await read();
        // A server may leave out the fraction of a second.
        const pause = first.includes('.') ? 5 : 1005;
        await new Promise((resolve) => setTimeout(resolve, pause));
        expect(Date.parse(await read()) > Date.parse(first), `a later answer has no later ${what}`);
      }
    },
  ),

  rule('PAGE-13', 'every page size from 1 to 100 divides the rows as the totals say', async (api) => {
    const { query, rows } = await api.logs();
    for (const size of [1, 3, 10, 24, 25, 26, 50, 99, 100]) {
      const page = await api.call('listLogs', { query: { ...query, 'page-size': size } });
      const { data, meta, links } = ok(page);
      same(data.length, Math.min(size, rows.length), `the number of rows with page-size=${size}`);
      const totals = [rows.length, Math.ceil(rows.length / size)];
      same([meta.totalRecords, meta.totalPages], totals, `records and pages with page-size=${size}`);
      const last = Math.ceil(rows.length / size);
      const end = ok(await api.call('listLogs', { query: { ...query, 'page-size': size, page: last } })).data;
      same(end.at(-1)?.id, rows.at(-1)?.id, `the last row with page-size=${size}`);
      const linked = ok(await api.follow(links.last, page, 'listLogs')).data;
      same(idsOf({ data: linked }), idsOf({ data: end }), `the page behind last with page-size=${size}`, page);
    }
  }),

  rule('PAGE-14', 'self, first and last of every list are addresses that return rows as the list does', async (api) => {
    await api.logs();
    for (const id of lists) {
      const page = await api.send(id, {});
      const { data, links, meta } = ok(page) as Page<Row>;
      expect(!Object.values(links).includes(''), `a link of ${id} is empty`, page);
      for (const name of ['self', 'first'] as const) {
        same(idsOf(ok(await api.follow(links[name], page, id))), idsOf({ data }), `the rows behind ${name} of ${id}`);
      }
      const last = ok(await api.follow(links.last, page, id)).data;
      const size = data.length === 0 ? 1 : data.length;
      const rest = meta.totalRecords % size || Math.min(size, meta.totalRecords);
      same(last.length, meta.totalPages > 1 ? rest : data.length, `the number of rows behind last of ${id}`);
    }
  }),

  rule('PAGE-15', 'totalRecords counts exactly the rows of a filter, also above one page', async (api) => {
    const { query, rows } = await api.logs();
    for (const method of httpMethods) {
      const count = rows.filter((row) => row.method === method).length;
      const { meta } = ok(await api.call('listLogs', { query: { ...query, method } }));
      same(meta.totalRecords, count, `totalRecords of the logs of ${method}`);
    }
    const { id: bankId } = await api.newBank();
    for (let made = 1; made <= 26; made += 1) {
      await api.newEndpoint(bankId);
      if (made < 24) continue;
      const { meta } = ok(await api.call('listEndpoints', { query: { bankId } }));
      same([meta.totalRecords, meta.totalPages], [made, made > 25 ? 2 : 1], 'records and pages of the endpoints');
    }
    for (let made = 2; made <= 26; made += 1) {
      await api.newBank();
      if (made < 25) continue;
      const { meta } = ok(await api.call('listBanks', { query: { q: api.token } }));
      same([meta.totalRecords, meta.totalPages], [made, made > 25 ? 2 : 1], 'records and pages of the banks');
    }
  }),
];
