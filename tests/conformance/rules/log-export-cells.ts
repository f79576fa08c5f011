import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { bandOf, logBands } from '#api/contract/log-band.ts';
import { httpMethods } from '#api/contract/common.ts';
import { LOG_EXPORT_LIMIT, type Log, type LogExportQuery, logExportColumns } from '#api/contract/logs.ts';
import type { Api } from '../api.ts';
import { isCallOf } from '../log-window.ts';
import { expect, ok, refused, rule, same, skip } from '../rule.ts';
import { run } from './tester.ts';

const DAY_MS = 86_400_000;
const timeZone = 'America/Sao_Paulo';
const dateTime = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone });

const instantOf = ({ timestamp }: Log) => Date.parse(timestamp);

/** The cells of a log as the contract describes them. */
function cellsOf({ timestamp, bank, endpoint, method, status, duration, ip, requestId }: Log): string[] {
  const time = dateTime.format(new Date(timestamp)).replace(', ', ' ');
  const cells = [
    time,
    `${bank.code} - ${bank.name}`,
    endpoint,
    method,
    String(status),
    String(duration),
    ip,
    requestId,
  ];
  return cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
}

function parse(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\u{FEFF}/u, ''), { delimiter: ';', skipEmptyLines: true }).data;
}

async function rowsOf(api: Api, query: LogExportQuery): Promise<string[][]> {
  return parse(ok(await api.call('exportLogs', { query }))).slice(1);
}

/** Every cell, row and filter of an export. */
export const exportCellRules = [
  rule('EXPO-10', 'each cell is as specified: local time, code and name of the bank, milliseconds', async (api) => {
    const { query, rows } = await api.logs();
    const exported = await rowsOf(api, query);
    for (const [index, row] of rows.entries()) same(exported[index], cellsOf(row), `row ${index + 1}`);
  }),

  rule('EXPO-11', 'an export of all logs has as many rows as the list counts', async (api) => {
    const { query, rows } = await api.logs();
    const to = query.to;
    const { totalRecords } = ok(await api.call('listLogs', { query: { to, 'page-size': 1 } })).meta;
    if (totalRecords > LOG_EXPORT_LIMIT) skip(`the server has more than ${LOG_EXPORT_LIMIT} logs`);
    const exported = await rowsOf(api, { to });
    same(exported.length, totalRecords, 'the number of rows');
    same(exported[0], cellsOf(rows[0]!), 'the first row');
  }),

  rule('EXPO-12', 'an export applies each filter, the period and the search of the list', async (api) => {
    const { query, rows } = await api.logs();
    const middle = rows[Math.floor(rows.length / 2)]!;
    const [endpoint] = ok(await api.call('listEndpoints', { query: { 'page-size': 1 } })).data;
    const filters: [LogExportQuery, (row: Log) => boolean][] = [
      ...logBands.map((band): [LogExportQuery, (row: Log) => boolean] => [
        { band: [band] },
        (row) => bandOf(row.status) === band,
      ]),
      ...httpMethods.map((method): [LogExportQuery, (row: Log) => boolean] => [
        { method },
        (row) => row.method === method,
      ]),
      [{ bankId: middle.bank.id }, (row) => row.bank.id === middle.bank.id],
      [{ from: middle.timestamp }, (row) => instantOf(row) >= instantOf(middle)],
      [{ to: middle.timestamp }, (row) => instantOf(row) <= instantOf(middle)],
      [{ 'min-duration': middle.duration }, (row) => row.duration >= middle.duration],
    ];
    if (endpoint) filters.push([{ endpointId: endpoint.id }, isCallOf(endpoint)]);
    filters.push([{ endpointId: randomUUID() }, () => false]);
    for (const left of logBands) {
      const isKept = (row: Log) => bandOf(row.status) !== left;
      const { method } = rows.find((row) => !isKept(row)) ?? middle;
      const band = logBands.filter((one) => one !== left);
      filters.push([{ band }, isKept], [{ band, method }, (row) => isKept(row) && row.method === method]);
    }
    for (const [filter, wanted] of filters) {
      const exported = await rowsOf(api, { ...query, ...filter });
      same(exported, rows.filter(wanted).map(cellsOf), `the rows with ${JSON.stringify(filter)}`);
    }
    const ip = await rowsOf(api, { ...query, q: middle.ip });
    same(ip, rows.filter((row) => row.ip.includes(middle.ip)).map(cellsOf), `the rows with q=${middle.ip}`);
  }),

  rule('EXPO-13', 'an export is sorted as the list is, for every sort', async (api) => {
    const { query } = await api.logs();
    for (const sort of ['timestamp', '-timestamp', 'duration', '-duration'] as const) {
      const { data } = ok(await api.call('listLogs', { query: { ...query, sort, 'page-size': 100 } }));
      const exported = await rowsOf(api, { ...query, sort });
      same(exported.slice(0, data.length), data.map(cellsOf), `the rows by ${sort}`);
    }
  }),

  rule(
    'EXPO-14',
    'cells with separators, quotes and signs are quoted so that they are read as they were',
    async (api) => {
      for (const odd of ['a;b', 'a"b', '"a"', 'a,b', `a'b`, 'a""b;', '; ', '<b>&amp;', '=1+1', '😀']) {
        const name = `${odd} ${api.newName()}`.trim();
        const bank = await api.callableBank({ name });
        const answer = await run(api, { bankId: bank.id });
        const [log] = ok(await api.call('listLogs', { query: { q: answer.headers.get('x-request-id') ?? '' } })).data;
        const exported = await rowsOf(api, { q: answer.headers.get('x-request-id') ?? '' });
        same(exported, log ? [cellsOf(log)] : [], `the rows of the bank ${name}`);
      }
    },
  ),

  rule('EXPO-15', 'the file name has the days, in São Paulo, of the first and the last log in it', async (api) => {
    const { query, rows } = await api.logs();
    const [newest] = rows;
    const around = (days: number) => new Date(instantOf(newest!) + days * DAY_MS).toISOString();
    for (const [filters, found] of [
      [query, rows],
      // The period is longer than the file, which has one log.
      [{ from: around(-3), to: around(3), q: newest!.requestId }, [newest!]],
    ] as const) {
      const answer = await api.call('exportLogs', { query: filters });
      ok(answer);
      const days = found.map(({ timestamp }) => isoDate.format(new Date(timestamp))).toSorted();
      const name = `logs-${days[0]}_${days.at(-1)}.csv`;
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(
        new RegExp(`^attachment; filename="?${name}"?(;|$)`).test(disposition),
        `content-disposition is "${disposition}", without filename="${name}"`,
        answer,
      );
    }
  }),

  rule(
    'EXPO-18',
    'the file name of an export without rows has the days of from and to in São Paulo, or today',
    async (api) => {
      const q = 'conformidade sem igual';
      for (const [from, to, name] of [
        ['2026-03-10T02:59:59.999Z', '2026-03-10T03:00:00Z', 'logs-2026-03-09_2026-03-10.csv'],
        ['2026-01-01T00:00:00Z', '2026-07-01T02:00:00Z', 'logs-2025-12-31_2026-06-30.csv'],
      ] as const) {
        const answer = await api.call('exportLogs', { query: { from, to, q } });
        ok(answer);
        const disposition = answer.headers.get('content-disposition') ?? '';
        expect(disposition.includes(name), `content-disposition is "${disposition}", without ${name}`, answer);
      }
      const today = async () => isoDate.format(new Date(ok(await api.call('getDashboardSummary', {})).generatedAt));
      const first = await today();
      const answer = await api.call('exportLogs', { query: { q } });
      ok(answer);
      const disposition = answer.headers.get('content-disposition') ?? '';
      // Midnight may pass between the requests.
      const names = [first, await today()].map((day) => `logs-${day}_${day}.csv`);
      expect(
        names.some((name) => disposition.includes(name)),
        `content-disposition is "${disposition}", without ${names[0]}`,
        answer,
      );
    },
  ),

  rule('EXPO-16', 'an export without a match has the first line only, and ends with CRLF', async (api) => {
    const { query } = await api.logs();
    const text = ok(await api.call('exportLogs', { query: { ...query, q: 'conformidade sem igual' } }));
    same(text, `\uFEFF${logExportColumns.join(';')}\r\n`, 'the file');
    const whole = ok(await api.call('exportLogs', { query }));
    expect(whole.endsWith('\r\n') && !whole.endsWith('\r\n\r\n'), 'the file does not end with one CRLF');
    same(whole.split('\uFEFF').length, 2, 'the number of byte order marks, plus one,');
  }),

  rule(
    'EXPO-17',
    'an export is text/csv, with no charset but UTF-8, and refuses the parameters of pages',
    async (api) => {
      const { query } = await api.logs();
      const answer = await api.call('exportLogs', { query });
      ok(answer);
      const type = answer.headers.get('content-type') ?? '';
      expect(/^text\/csv(;\s*charset="?utf-8"?)?$/i.test(type), `content-type is "${type}"`, answer);
      for (const name of ['page', 'page-size']) {
        refused(await api.send('exportLogs', { query: { [name]: '1' } }), 'RequisicaoInvalida', name);
      }
    },
  ),
];
