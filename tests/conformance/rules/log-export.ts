import Papa from 'papaparse';
import { LOG_EXPORT_LIMIT, type LogExportQuery, logExportColumns } from '#api/contract/logs.ts';
import type { Api } from '../api.ts';
import { expect, ok, refused, rule, same, skip } from '../rule.ts';
import { show } from '../strict.ts';
import { run } from './tester.ts';

/** The export of logs: a CSV file for Excel with Brazilian settings, without cells that Excel runs as formulas. */
export const logExportRules = [
  rule('EXPO-01', 'an export is an attachment named .csv, in UTF-8 with a byte order mark', async (api) => {
    const { query } = await api.logs();
    const answer = await api.call('exportLogs', { query });
    ok(answer);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(/^attachment\b.*filename[^;]*\.csv\b/i.test(disposition), `content-disposition is "${disposition}"`);
    expect(answer.text.startsWith('\u{FEFF}'), 'the file does not begin with a byte order mark');
  }),

  rule(
    'EXPO-02',
    "lines end with CRLF, cells are separated by ; and the first line has the contract's columns",
    async (api) => {
      const { query } = await api.logs();
      const text = ok(await api.call('exportLogs', { query }));
      expect(!/[^\r]\n/.test(text), 'a line ends without a carriage return');
      same(cells(text)[0], [...logExportColumns], 'the first line');
    },
  ),

  rule('EXPO-03', 'an export has every row that matches, not one page, in the order of the list', async (api) => {
    const { query, rows } = await api.logs();
    const exported = await lines(api, query);
    same(exported.length, rows.length, 'the number of rows');
    for (const [index, row] of rows.entries()) {
      const [, , endpoint, method, status, duration, ip] = exported[index] ?? [];
      const { endpoint: path, method: verb, status: code, duration: ms, ip: address } = row;
      same([endpoint, method, status, duration, ip], [path, verb, `${code}`, `${ms}`, address], `row ${index + 1}`);
      expect(exported[index]?.[1]?.includes(row.bank.name) === true, `row ${index + 1} does not name its bank`);
    }
  }),

  rule('EXPO-04', 'an export applies the filters and the sort of the list', async (api) => {
    const { query, rows } = await api.logs();
    const method = rows[0]!.method;
    const durations = rows.filter((row) => row.method === method).map(({ duration }) => `${duration}`);
    const sorted = durations.toSorted((a, b) => Number(a) - Number(b));
    const exported = await lines(api, { ...query, method, sort: 'duration' });
    same(
      exported.map((line) => line[5]),
      sorted,
      'the durations of the rows of one method',
    );
    same(await lines(api, { ...query, q: 'conformidade sem igual' }), [], 'the rows of an export without a match');
  }),

  rule('EXPO-05', 'no cell begins as a formula, and cells keep their semicolons and quotes', async (api) => {
    for (const first of ['=', '+', '-', '@']) {
      const { id, name } = await api.callableBank({ name: `${first}SOMA(1;2) "x" ${api.newName()}` });
      await run(api, { bankId: id });
      const [line = []] = await lines(api, { q: name });
      same(line.length, logExportColumns.length, 'the number of cells');
      expect(line[1]?.includes(name) === true, `the bank's cell is ${show(line[1])}, without ${show(name)}`);
      same(
        line.filter((cell) => /^[=+\-@\t\r]/.test(cell)),
        [],
        'the cells that begin as a formula',
      );
    }
  }),

  rule('EXPO-06', `more than ${LOG_EXPORT_LIMIT} rows are refused with 422`, async (api) => {
    const { totalRecords } = ok(await api.call('listLogs', { query: { 'page-size': 1 } })).meta;
    if (totalRecords <= LOG_EXPORT_LIMIT) skip(`the server has no more than ${LOG_EXPORT_LIMIT} logs`);
    refused(await api.call('exportLogs', {}), 'LimiteDeExportacaoExcedido');
  }),
];

function cells(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\u{FEFF}/u, ''), { delimiter: ';', skipEmptyLines: true }).data;
}

async function lines(api: Api, query: LogExportQuery): Promise<string[][]> {
  return cells(ok(await api.call('exportLogs', { query }))).slice(1);
}
