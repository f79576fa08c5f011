import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Log, LOG_EXPORT_LIMIT } from '#api/contract/logs.ts';
import { csvStream } from '#mocks/handlers/log-csv.ts';
import { get, request } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

/** The cells of a log with other values. */
async function cellsOf(values: Partial<Log>): Promise<string[]> {
  const [log] = (await get('listLogs', { query: { 'page-size': 1 } })).data;
  const rows = () => [{ ...log!, ...values }];
  const one = { total: 1, rows, period: () => undefined, each: () => undefined };
  const stream = csvStream(one, new AbortController().signal);
  const { data } = Papa.parse<string[]>(await new Response(stream).text(), { delimiter: ';', newline: '\r\n' });
  return data[1]!;
}

test.for([
  ...['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tTab', '\rReturn', '=1\nof two lines'].map((text) => [
    text,
    `'${text}`,
  ]),
  // Excel with Brazilian settings reads it as a number.
  ['189.100.120.200', "'189.100.120.200"],
  ['189.100.120.20', '189.100.120.20'],
  ['2001:db8::1', '2001:db8::1'],
])('a cell that a spreadsheet would change or run is neutralised: %j', async ([value, cell]) => {
  expect((await cellsOf({ ip: value! }))[6]).toBe(cell);
});

test.for([
  [LOG_EXPORT_LIMIT, 200],
  [LOG_EXPORT_LIMIT + 1, 422],
] as const)('an export of %i rows is answered %i', async ([rows, expected]) => {
  mock.platform.scenario = 'volume';
  const logs = mock.platform.tables('volume').logs.select('-timestamp');
  const [oldest] = logs.rows(rows - 1, rows);
  const { status, body } = await request(`/logs/export?from=${oldest!.timestamp}`);
  await body?.cancel();
  expect(status).toBe(expected);
});

test('an export is written only as far as it is read', async () => {
  const { selection, written } = countedRows(50_000);
  const reader = csvStream(selection, new AbortController().signal).getReader();
  await reader.read();
  await reader.cancel();
  await pause();
  expect(written()).toBeLessThanOrEqual(1000);
});

test('an export stops when its request is aborted', async () => {
  const { selection, written } = countedRows(50_000);
  const abort = new AbortController();
  const reader = csvStream(selection, abort.signal).getReader();
  await reader.read();
  await reader.read();
  abort.abort();
  while (!(await reader.read()).done) await pause();
  expect(written()).toBeLessThanOrEqual(2000);
});

/** A selection of equal rows, and how many of them were made. */
function countedRows(total: number) {
  let made = 0;
  const log = mock.platform.tables('normal').logs.select().rows(0, 1)[0]!;
  const rows = (start: number, end: number) => {
    const count = Math.min(end, total) - start;
    made += count;
    return Array.from({ length: count }, () => log);
  };
  const selection = { total, rows, period: () => undefined, each: () => undefined };
  return { selection, written: () => made };
}

/** Longer than the stream takes for a chunk. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
