import { randomUUID } from 'node:crypto';
import { bandOf, logBands } from '#api/contract/log-band.ts';
import type { Log, LogQuery } from '#api/contract/logs.ts';
import type { Api } from '../api.ts';
import { ok, rule, same } from '../rule.ts';
import { fold } from '../texts.ts';
import { run } from './tester.ts';

type Row = { id: string };

/** The ids on all pages of one row each. */
async function onPagesOfOne(api: Api, id: 'listBanks' | 'listEndpoints', query: object, total: number) {
  const ids: string[] = [];
  for (let page = 1; page <= total; page += 1) {
    const { data } = ok(await api.send(id, { query: { ...query, page, 'page-size': 1 } })) as { data: Row[] };
    ids.push(...data.map((row) => row.id));
  }
  return ids;
}

const holds = (texts: string[], q: string) => texts.some((text) => fold(text).includes(fold(q)));
const search = async (api: Api, id: 'listBanks' | 'listEndpoints' | 'listLogs', q: string) =>
  ok(await api.send(id, { query: { q, 'page-size': 100 } })) as { data: never[] };

/** Filters, sorts and searches of lists, where several apply at once. */
export const listCombinationRules = [
  rule('LIST-01', 'a filter and a sort apply together, on every page', async (api) => {
    const other = await api.newBank({ name: `${api.token} n`, status: 'active' });
    const banks: string[] = [];
    for (const letter of ['z', 'a', 'm'])
      banks.push((await api.newBank({ name: `${api.token} ${letter}`, status: 'inactive' })).id);
    const endpoints: string[] = [];
    for (const letter of ['z', 'a', 'm']) {
      const name = `${api.token} ${letter}`;
      endpoints.push((await api.newEndpoint(other.id, { name, category: 'pix', status: 'maintenance' })).id);
      await api.newEndpoint(other.id, { name: `${name} b` });
    }
    for (const [id, filter, ids] of [
      ['listBanks', { status: 'inactive' }, banks],
      ['listEndpoints', { category: 'pix' }, endpoints],
      ['listEndpoints', { status: 'maintenance' }, endpoints],
    ] as const) {
      const query = { q: api.token, ...filter };
      const what = `${id} with ${JSON.stringify(filter)}`;
      same(await onPagesOfOne(api, id, query, 4), ids, `the rows of ${what}`);
      const [z, a, m] = ids;
      same(await onPagesOfOne(api, id, { ...query, sort: 'name' }, 4), [a, m, z], `those of ${what} by name`);
    }
  }),

  rule('LIST-02', 'logs that a filter or a search returns are sorted as the request says', async (api) => {
    const { query, rows } = await api.logs();
    const sizes = Map.groupBy(rows, ({ bank }) => bank.id);
    // The bank with the most logs, whose durations differ.
    const { bank, method, status } = rows.toSorted(
      (one, other) => sizes.get(other.bank.id)!.length - sizes.get(one.bank.id)!.length,
    )[0]!;
    const filters: [LogQuery, (row: Log) => boolean][] = [
      [{ band: [bandOf(status)] }, (row) => bandOf(row.status) === bandOf(status)],
      [{ band: [...logBands] }, () => true],
      [{ method }, (row) => row.method === method],
      [{ bankId: bank.id }, (row) => row.bank.id === bank.id],
      [{ q: bank.name }, (row) => holds([row.bank.name, row.endpoint], bank.name)],
    ];
    for (const [filter, wanted] of filters) {
      const durations = rows.filter(wanted).map(({ duration }) => duration);
      const answer = await api.call('listLogs', { query: { ...query, ...filter, sort: 'duration', 'page-size': 100 } });
      same(
        ok(answer).data.map(({ duration }) => duration),
        durations.toSorted((one, more) => one - more).slice(0, 100),
        `the durations of logs with ${JSON.stringify(filter)}`,
        answer,
      );
    }
  }),

  rule('LIST-03', 'a search looks in the fields that the contract names and in no others', async (api) => {
    const bank = await api.newBank({ status: 'inactive' });
    for (const q of ['active', 'inactive', bank.id]) {
      const rows: { name: string; code: string }[] = (await search(api, 'listBanks', q)).data;
      same(
        rows.filter(({ name, code }) => !holds([name], q) && !code.startsWith(q)),
        [],
        `the banks that "${q}" finds and should not`,
      );
    }
    const fields = { method: 'DELETE', category: 'boletos', status: 'maintenance' } as const;
    const { id } = await api.newEndpoint(bank.id, fields);
    for (const q of [...Object.values(fields), bank.code, bank.id, id]) {
      const rows: { name: string; path: string; bank: { name: string } }[] = (await search(api, 'listEndpoints', q))
        .data;
      const strays = rows.filter(({ name, path, bank: { name: own } }) => !holds([name, path, own], q));
      same(strays, [], `the endpoints that "${q}" finds and should not`);
    }
    const [log] = (await api.logs()).rows;
    for (const q of [log!.method, String(log!.status), log!.bank.id]) {
      const rows: Log[] = (await search(api, 'listLogs', q)).data;
      const strays = rows.filter(
        ({ bank: { name, code }, endpoint, ip, requestId }) =>
          !holds([name, code, endpoint, ip], q) && !fold(requestId).startsWith(fold(q)),
      );
      same(strays, [], `the logs that "${q}" finds and should not`);
    }
  }),

  rule('LIST-04', 'every search text is trimmed, and a blank one is no search', async (api) => {
    const { query, rows } = await api.logs();
    const { name } = rows[0]!.bank;
    const counts = {
      listEndpoints: async (q?: string) => ok(await api.call('listEndpoints', { query: { q } })).meta.totalRecords,
      listLogs: async (q?: string) => ok(await api.call('listLogs', { query: { ...query, q } })).meta.totalRecords,
      exportLogs: async (q?: string) =>
        ok(await api.call('exportLogs', { query: { ...query, q } })).split('\r\n').length,
      getTraffic: async (q?: string) =>
        ok(await api.call('getTraffic', { query: { ...query, q, interval: '1d' } })).buckets.reduce(
          (sum, { requests }) => sum + requests,
          0,
        ),
    };
    for (const [id, count] of Object.entries(counts)) {
      const [all, found] = [await count(), await count(name)];
      for (const blank of ['', '   ']) same(await count(blank), all, `what ${id} finds with q="${blank}"`);
      same(await count(`  ${name} `), found, `what ${id} finds with spaces around "${name}"`);
    }
  }),

  rule('LIST-05', 'a search of logs ignores case, accents and their form, in paths too', async (api) => {
    const { id: bankId } = await api.callableBank();
    const path = `/conformidade/${randomUUID()}/Emiss\u00E3o/{id}`;
    const { id: endpointId } = await api.newEndpoint(bankId, { path });
    const answer = await run(api, { bankId, endpointId, path: path.replace('Emiss\u00E3o/{id}', 'x/1') });
    for (const q of [path, path.normalize('NFD'), fold(path), fold(path).toUpperCase(), 'EMISSAO/{ID}']) {
      const { data } = ok(await api.call('listLogs', { query: { q, 'page-size': 1 } }));
      same(
        data.map(({ requestId }) => requestId),
        [answer.headers.get('x-request-id')],
        `the newest log that ${JSON.stringify(q)} finds`,
      );
    }
  }),

  rule(
    'LIST-06',
    'a filter applies whichever field a search finds, and two filters exclude each other',
    async (api) => {
      const bank = await api.callableBank({ status: 'active' });
      const codes = await api.call('listBanks', { query: { q: bank.code, status: 'inactive', 'page-size': 100 } });
      const strays = ok(codes).data.filter(({ status }) => status !== 'inactive');
      same(strays, [], `the banks that ${bank.code} finds with status=inactive`, codes);
      const other = await api.newBank();
      const { id: endpointId, path, method } = await api.newEndpoint(bank.id);
      const filters = [
        { status: 'maintenance' },
        { category: 'pix' },
        { method: 'PUT' },
        { bankId: other.id },
      ] as const;
      for (const filter of filters) {
        const { data } = ok(await api.call('listEndpoints', { query: { q: path, ...filter } }));
        same(data, [], `the endpoints that their path finds with ${JSON.stringify(filter)}`);
      }
      const answer = await run(api, { bankId: bank.id, endpointId, method, path });
      const requestId = answer.headers.get('x-request-id') ?? '';
      const [log] = ok(await api.call('listLogs', { query: { q: requestId } })).data;
      const band = logBands.find((one) => log !== undefined && one !== bandOf(log.status)) ?? 'error';
      for (const filter of [{ method: 'PUT' as const }, { bankId: other.id }, { band: [band] }]) {
        for (const found of [{ q: requestId }, { q: path }, { endpointId }]) {
          const { data } = ok(await api.call('listLogs', { query: { ...found, ...filter } }));
          same(data, [], `the logs with ${JSON.stringify({ ...found, ...filter })}`);
        }
      }
    },
  ),
];
