import { randomUUID } from 'node:crypto';
import { httpMethods } from '#api/contract/common.ts';
import { bandOf, logBands } from '#api/contract/log-band.ts';
import type { Log, LogQuery } from '#api/contract/logs.ts';
import type { Api } from '../api.ts';
import { expect, fail, ok, refused, rule, same } from '../rule.ts';
import { run } from './tester.ts';

const time = ({ timestamp }: Log) => Date.parse(timestamp);
const bankOf = ({ bank }: Log) => bank.id;
const ids = (rows: Log[]) => rows.map(({ id }) => id);

/** Finding, filtering and sorting logs, in a period of the log that stays the same. */
export const logRules = [
  rule('LOGS-01', 'logs are listed newest first by default', async (api) => {
    const { data } = ok(await api.call('listLogs', { query: { 'page-size': 100 } }));
    for (const [index, row] of data.entries()) {
      expect(index === 0 || time(row) <= time(data[index - 1]!), `row ${index + 1} is newer than the one before it`);
    }
    const { query } = await api.logs();
    const [usual, named] = [await page(api, query), await page(api, { ...query, sort: '-timestamp' })];
    same(ids(usual), ids(named), 'the usual order, beside -timestamp,');
  }),

  rule('LOGS-02', 'each sort orders as it says, and rows of equal value are newest first', async (api) => {
    const { query, rows } = await api.logs();
    const values = { timestamp: time, duration: (row: Log) => row.duration };
    for (const [name, value] of Object.entries(values)) {
      for (const [sort, sign] of [
        [name, 1],
        [`-${name}`, -1],
      ] as const) {
        const sorted = await whole(api, { ...query, sort: sort as LogQuery['sort'] & string });
        same(new Set(ids(sorted)).size, rows.length, `the number of different rows by ${sort}`);
        for (const [index, row] of sorted.entries()) {
          const before = sorted[index - 1];
          if (!before) continue;
          const difference = sign * (value(row) - value(before));
          expect(difference >= 0, `by ${sort}, row ${index + 1} comes after the one that it should precede`);
          expect(
            difference > 0 || time(row) <= time(before),
            `by ${sort}, row ${index + 1} equals the one before it and is newer`,
          );
        }
      }
    }
  }),

  rule('LOGS-03', 'a band is 200–299 (success), 400–499 (warning), or anything else (error)', async (api) => {
    for (const band of logBands) await filtered(api, { band: [band] }, ({ status }) => bandOf(status) === band);
    // The newest rows may lack rare statuses (302, 199): the slowest and fastest of each band are checked too.
    for (const band of logBands) {
      for (const sort of ['duration', '-duration'] as const) {
        const strays = (await page(api, { band: [band], sort })).filter(({ status }) => bandOf(status) !== band);
        same(
          strays.map(({ status }) => status),
          [],
          `statuses under band=${band} that belong to another band`,
        );
      }
    }
  }),

  rule('LOGS-04', 'a filter by method or bank returns exactly the logs that match it', async (api) => {
    const { rows } = await api.logs();
    for (const method of httpMethods) await filtered(api, { method }, (row) => row.method === method);
    const banks = [...new Set(rows.map(({ bank }) => bank.id))].slice(0, 5);
    for (const bankId of banks) await filtered(api, { bankId }, ({ bank }) => bank.id === bankId);
    await filtered(api, { bankId: randomUUID() }, () => false);
  }),

  rule('LOGS-05', 'several filters apply together', async (api) => {
    const { rows } = await api.logs();
    const values = { band: (row: Log) => bandOf(row.status), method: ({ method }: Log) => method, bankId: bankOf };
    const names = Object.keys(values) as (keyof typeof values)[];
    for (const name of names) {
      // A row that the other filters alone would return together with rows that this one leaves out.
      const others = names.filter((one) => one !== name);
      const isLeftOut = (row: Log) => (one: Log) =>
        values[name](one) !== values[name](row) && others.every((other) => values[other](one) === values[other](row));
      const row = rows.find((one) => rows.some(isLeftOut(one))) ?? rows[0]!;
      await filtered(api, { band: [values.band(row)], method: row.method, bankId: row.bank.id }, (one) =>
        names.every((each) => values[each](one) === values[each](row)),
      );
    }
  }),

  rule('LOGS-06', 'from and to are the first and the last instant, both included', async (api) => {
    const { rows, query } = await api.logs();
    const middle = rows[Math.floor(rows.length / 2)]!;
    const { timestamp } = middle;
    await filtered(api, { from: timestamp }, (row) => time(row) >= time(middle));
    await filtered(api, { to: timestamp }, (row) => time(row) <= time(middle));
    await filtered(api, { from: timestamp, to: timestamp }, (row) => time(row) === time(middle));
    const before = new Date(Date.parse(query.from) - 1).toISOString();
    same(await page(api, { from: before, to: before, q: 'conformidade nada' }), [], 'an instant without a match');
  }),

  rule('LOGS-07', 'from after to is refused with 400 PeriodoInvalido on from', async (api) => {
    const query = { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' };
    refused(await api.call('listLogs', { query }), 'PeriodoInvalido', 'from');
    refused(await api.call('exportLogs', { query }), 'PeriodoInvalido', 'from');
  }),

  rule('LOGS-08', 'an invalid filter or sort is refused with 400 that names the parameter', async (api) => {
    const wrong = {
      bankId: '237',
      method: 'PATCH',
      band: '2xx',
      from: '2026-01-01',
      to: '2026-13-01T00:00:00Z',
      sort: 'status',
      q: 'a'.repeat(201),
    };
    // Unlike the loop of ENDP-27, this one also sends each value to the export.
    for (const [field, value] of Object.entries(wrong)) {
      refused(await api.send('listLogs', { query: { [field]: value } }), 'RequisicaoInvalida', field);
      refused(await api.send('exportLogs', { query: { [field]: value } }), 'RequisicaoInvalida', field);
    }
    refused(await api.send('exportLogs', { query: { page: 1 } }), 'RequisicaoInvalida', 'page');
  }),

  rule('LOGS-09', "a search looks in bank's name and code, path and IP, ignoring case and accents", async (api) => {
    const { rows } = await api.logs();
    const { bank, endpoint, ip } = rows[0]!;
    const parts = [bank.code.slice(1), bank.code.slice(0, 2), ip.slice(2), bank.name.slice(-3).trim()];
    for (const q of [
      plain(bank.name),
      bank.name.toUpperCase(),
      bank.code,
      endpoint,
      endpoint.slice(1, 6),
      ip,
      ...parts,
    ]) {
      const texts = (row: Log) => [row.bank.name, row.bank.code, row.endpoint, row.ip].map(plain);
      const holds = (row: Log) => texts(row).some((text) => text.includes(plain(q)));
      // A request id may begin with the text too, and rows do not contain theirs.
      await filtered(api, { q }, holds, (row) => holds(row) || /^[0-9a-f-]+$/i.test(q));
    }
  }),

  rule('LOGS-10', 'a search by request id matches the beginning of the id', async (api) => {
    const { rows } = await api.logs();
    for (const { id } of [rows[0]!, rows.at(-1)!]) {
      const { requestId } = ok(await api.call('getLog', { params: { logId: id } }));
      for (const q of [requestId, requestId.slice(0, 13), requestId.toUpperCase()]) {
        expect(ids(await page(api, { q })).includes(id), `"${q}" does not find the log of that request id`);
      }
      expect(!ids(await page(api, { q: requestId.slice(1) })).includes(id), 'the middle of a request id finds its log');
    }
  }),

  rule('LOGS-11', 'search text is literal: %, _, * and the like are no wildcards', async (api) => {
    for (const q of ['%', '_', '.*', '[a-z]']) {
      const strays = (await page(api, { q })).filter((row) => !`${row.bank.name} ${row.endpoint}`.includes(q));
      same(ids(strays), [], `what "${q}" finds that does not contain it`);
    }
  }),

  rule('LOGS-13', 'several bands, separated by commas, return the logs of each of them', async (api) => {
    await filtered(api, { band: ['success', 'warning'] }, ({ status }) => bandOf(status) !== 'error');
    await filtered(api, { band: [...logBands] }, () => true);
    refused(await api.send('listLogs', { query: { band: 'warning,2xx' } }), 'RequisicaoInvalida', 'band');
  }),

  rule('LOGS-14', 'min-duration returns the logs that took at least so many milliseconds', async (api) => {
    const { rows } = await api.logs();
    const { duration } = rows.toSorted((a, b) => a.duration - b.duration)[Math.floor(rows.length / 2)]!;
    await filtered(api, { 'min-duration': duration }, (row) => row.duration >= duration);
    refused(await api.send('exportLogs', { query: { 'min-duration': '1s' } }), 'RequisicaoInvalida', 'min-duration');
  }),

  rule('LOGS-15', 'endpointId returns the logs with the bank, method and path of the endpoint', async (api) => {
    const { id: bankId } = await api.callableBank();
    const { id: endpointId, method, path: endpoint } = await api.newEndpoint(bankId, { method: 'GET' });
    await run(api, { bankId, method, path: endpoint });
    await run(api, { bankId, method: 'DELETE', path: endpoint });
    await run(api, { bankId, method, path: `${endpoint}/other` });
    const found = await page(api, { endpointId });
    same(
      found.map((log) => [log.bank.id, log.method, log.endpoint]),
      [[bankId, method, endpoint]],
      'the logs of the endpoint',
    );
    same(await page(api, { endpointId: randomUUID() }), [], 'the logs of an unknown endpoint');
    const path = `${endpoint}/other`;
    ok(await api.call('updateEndpoint', { params: { endpointId }, body: { path } }));
    const moved = (await page(api, { endpointId })).map((log) => log.endpoint);
    same(moved, [path], 'the paths of the logs of the endpoint after its path was changed');
  }),

  rule('LOGS-12', 'a log read alone has the values of its row, and its messages', async (api) => {
    const { rows } = await api.logs();
    for (const row of [rows[0]!, rows.at(-1)!]) {
      const log = ok(await api.call('getLog', { params: { logId: row.id } }));
      const { request: _, response: __, path: ___, environment: ____, ...fields } = log;
      same(fields, row, 'what it shares with the row');
    }
  }),
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The first hundred rows of a search. */
async function page(api: Api, query: LogQuery): Promise<Log[]> {
  return ok(await api.call('listLogs', { query: { 'page-size': 100, ...query } })).data;
}

/** Every row of a search in the window. */
async function whole(api: Api, query: LogQuery): Promise<Log[]> {
  const rows: Log[] = [];
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const { data, meta } = ok(await api.call('listLogs', { query: { ...query, page: number, 'page-size': 100 } }));
    rows.push(...data);
    if (number >= meta.totalPages) return rows;
  }
  return fail(`the list has more than ${MOST_PAGES} pages`);
}

/** The window has a few hundred rows; a server whose paging has no end must not keep the suite running. */
const MOST_PAGES = 100;

/**
 * Expects a filter to return those rows of the window that it should.
 * @param may rows that it may return as well
 */
async function filtered(api: Api, filter: LogQuery, should: (row: Log) => boolean, may = should): Promise<void> {
  const { query, rows } = await api.logs();
  const shown = await whole(api, { ...query, ...filter });
  const said = JSON.stringify(filter);
  const missing = rows.filter((row) => should(row) && !shown.some(({ id }) => id === row.id));
  same(ids(missing), [], `logs that ${said} should return and does not`);
  same(ids(shown.filter((row) => !may(row))), [], `logs that ${said} returns and should not`);
}
