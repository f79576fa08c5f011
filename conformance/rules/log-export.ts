import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { MAX_BUCKETS } from '#api/contract/limits.ts';
import { interactionIdOf } from '#api/contract/log-export.ts';
import { spreadsheetText } from '#domain/spreadsheet.ts';
import {
  type Log,
  LOG_EXPORT_LIMIT,
  type LogDetail,
  logExportColumns,
} from '#api/contract/logs.ts';
import type { Api } from '#conformance/server/api.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import { forEachInParallel } from '#conformance/server/parallel.ts';
import { expect, ok, refused, same, skip } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { answering } from './reference-bank.ts';
import { DAY_MS, run } from './tester.ts';
import { sum } from './traffic.ts';

const timeZone = 'America/Sao_Paulo';
const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone });
const NOTHING = 'conformidade sem igual';

/**
 * The cells of a log as the contract describes them; those of its details only when they were read.
 */
function cellsOf(log: Log | LogDetail): string[] {
  const { timestamp, bank, endpoint, method, status, duration, ip, requestId, cause } = log;
  const time = dateTime.format(new Date(timestamp)).replace(', ', ' ');
  const row = [
    time,
    `${bank.code} - ${bank.name}`,
    endpoint,
    method,
    status,
    duration,
    ip,
    requestId,
    cause ?? '',
  ];
  const cells =
    'path' in log ? [...row, environmentOf(log), log.path, interactionIdOf(log) ?? ''] : row;
  return cells.map(String).map(spreadsheetText);
}

const environmentOf = ({ environment }: LogDetail) =>
  environment === null ? '' : { homologation: 'Homologação', production: 'Produção' }[environment];

const detailOf = async (api: Api, { id }: Log) =>
  ok(await api.call('getLog', { params: { logId: id } }));

/** Every 12th log is read with its details: each takes a request. */
const DETAILED_INTERVAL = 12;

const parse = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\u{FEFF}/u, ''), { delimiter: ';', skipEmptyLines: true })
    .data;

/**
 * The rows of a file that has one of some names, expected to be text in UTF-8 with a byte order
 * mark and CRLF.
 */
function fileIn(answer: Exchange<string>, ...names: string[]): string[][] {
  const text = ok(answer);
  const disposition = answer.headers.get('content-disposition') ?? '';
  const isNamed = names.some((name) =>
    new RegExp(`^attachment; filename="?${name}"?(;|$)`).test(disposition),
  );
  expect(
    isNamed,
    `content-disposition is "${disposition}", without filename="${names[0]}"`,
    answer,
  );
  const type = answer.headers.get('content-type') ?? '';
  expect(/^text\/csv(;\s*charset="?utf-8"?)?$/i.test(type), `content-type is "${type}"`, answer);
  const hasMark = text.startsWith('\u{FEFF}') && text.split('\uFEFF').length === 2;
  expect(hasMark, 'there is not one byte order mark at the beginning', answer);
  const isEnded = !/[^\r]\n/.test(text) && text.endsWith('\r\n') && !text.endsWith('\r\n\r\n');
  expect(isEnded, 'a line does not end with one CRLF', answer);
  const [head, ...rows] = parse(text);
  same(head, [...logExportColumns], 'the first line', answer);
  if (rows.length === 0)
    same(text, `\uFEFF${logExportColumns.join(';')}\r\n`, 'a file without rows', answer);
  return rows;
}

/**
 * The export of logs: a CSV file for Excel with Brazilian settings, without cells that Excel runs
 * as formulas.
 */
export const logExportRules = [
  rule(
    'export/cells',
    'an export has every row of the list in its order, each cell as specified',
    async (api) => {
      const { query, rows } = await api.logs();
      const days = rows.map(({ timestamp }) => isoDate.format(new Date(timestamp))).toSorted();
      const exported = fileIn(
        await api.call('exportLogs', { query }),
        `logs-${days[0]}_${days.at(-1)}.csv`,
      );
      same(exported.length, rows.length, 'the number of rows');
      for (const [index, row] of rows.entries()) {
        const cells = cellsOf(index % DETAILED_INTERVAL === 0 ? await detailOf(api, row) : row);
        same(exported[index]?.slice(0, cells.length), cells, `row ${index + 1}`);
      }
      const { totalRecords, moreRecords } = ok(
        await api.call('listLogs', { query: { to: query.to, 'page-size': 1 } }),
      ).meta;
      // There are more logs than are counted, so their number is not known.
      if (moreRecords) return;
      const all = parse(ok(await api.call('exportLogs', { query: { to: query.to } }))).slice(1);
      same(all.length, totalRecords, 'the number of rows of an export of all logs');
      same(all[0], cellsOf(await detailOf(api, rows[0]!)), 'its first row');
    },
  ),

  rule(
    'export/quoting',
    'cells are read as they were, and none begins as a formula',
    async (api) => {
      const bank = await api.ownBank();
      const name = `a;b "a" a'b;,=1+1 "a""b;" <b>&amp; \u{1F600} ${api.newName()} 52998224725`;
      ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { name } }));
      const q = randomUUID();
      const headers = { 'X-FAPI-Interaction-Id': randomUUID(), 'x-correlation-id': q };
      await run(api, { bankId: bank.id, path: '/conformidade,=1+1,"@a,-b?a=1', headers });
      // Causes that a spreadsheet would change, of the reference bank; other banks answer
      // otherwise.
      await forEachInParallel(
        ['0012', '4E7', '10/12', '1.234', '＝1', ' \u00A0=1', "'"],
        async (code) => {
          const path = answering(422, JSON.stringify({ code }), [
            ['x-fapi-interaction-id', randomUUID()],
          ]);
          await run(api, { bankId: bank.id, path, headers });
        },
      );
      const logs = ok(await api.call('listLogs', { query: { q } })).data;
      const answer = await api.call('exportLogs', { query: { q } });
      const rows = parse(ok(answer)).slice(1);
      const details = await Promise.all(logs.map((log) => detailOf(api, log)));
      same(rows, details.map(cellsOf), `the rows of the bank ${name}`);
    },
  ),

  rule('export/limit', `more than ${LOG_EXPORT_LIMIT} rows are refused with 422`, async (api) => {
    // Traffic counts the logs of a server by day, of the longest period that it takes, where the
    // list counts no further than some number.
    const to = Date.parse(ok(await api.call('getDashboardSummary', {})).asOf);
    const from = new Date(to - (MAX_BUCKETS - 1) * DAY_MS).toISOString();
    const { buckets } = ok(await api.call('getTraffic', { query: { from, interval: '1d' } }));
    if (sum(buckets) <= LOG_EXPORT_LIMIT)
      skip(`the server has no more than ${LOG_EXPORT_LIMIT} logs`);
    refused(await api.call('exportLogs', {}), 'LimiteDeExportacaoExcedido');
  }),

  rule(
    'export/name',
    'the name of the file has the days of its logs in São Paulo, or of its period',
    async (api) => {
      const [newest] = (await api.logs()).rows;
      const around = (days: number) =>
        new Date(Date.parse(newest!.timestamp) + days * DAY_MS).toISOString();
      // The period is longer than the file, which has one log.
      const query = { from: around(-3), to: around(3), q: newest!.requestId };
      const day = isoDate.format(new Date(newest!.timestamp));
      same(
        fileIn(await api.call('exportLogs', { query }), `logs-${day}_${day}.csv`).length,
        1,
        'the number of rows',
      );
      // An end that is left out is today; midnight may pass between the requests.
      const today = async () => isoDate.format(new Date(ok(await api.call('getHealth', {})).time));
      const first = await today();
      const answer = await api.call('exportLogs', {
        query: { from: '2026-01-01T02:59:59.999Z', q: NOTHING },
      });
      same(
        fileIn(answer, ...[first, await today()].map((one) => `logs-2025-12-31_${one}.csv`)),
        [],
        'the rows',
      );
    },
  ),
];
