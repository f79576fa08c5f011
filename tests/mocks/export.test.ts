import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { LOG_EXPORT_LIMIT, logExportColumns } from '#api/contract/logs.ts';
import { csvStream } from '#mocks/handlers/log-csv.ts';
import { get, request } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

async function download(query = '') {
  const response = await request(`/logs/export${query}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true });
  return { response, text, rows: data.slice(1), heading: data[0] };
}

async function fileName(query: string) {
  return (await download(query)).response.headers.get('content-disposition');
}

test('an export is a CSV attachment that Excel opens: BOM, semicolons, CRLF', async () => {
  const { response, text, heading } = await download('?band=error');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text.startsWith('\uFEFFTimestamp;Banco;')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(heading).toEqual(logExportColumns);
});

test('an export contains every log that matches, not a page, in the requested order', async () => {
  const { rows } = await download('?band=warning&sort=-duration');
  const { data, meta } = await get('listLogs', { query: { band: ['warning'], sort: '-duration', 'page-size': 100 } });
  expect(rows).toHaveLength(meta.totalRecords);
  expect(rows.slice(0, 100).map((row) => Number(row[5]))).toEqual(data.map(({ duration }) => duration));
});

test('an export of several chunks contains every row', async () => {
  const { rows } = await download();
  expect(rows).toHaveLength((await get('listLogs', {})).meta.totalRecords);
});

test('times are in the time zone of São Paulo, and a code keeps its zeros', async () => {
  const { rows } = await download('?q=/boletos');
  expect(rows[0]).toEqual([
    '10/03/2026 11:43:00',
    '001 - Banco do Brasil',
    '/boletos',
    'POST',
    '201',
    '517',
    expect.any(String),
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
});

test('the file name contains the first and the last day of the export', async () => {
  expect(await fileName('')).toBe('attachment; filename="logs-2026-03-02_2026-03-10.csv"');
  expect(await fileName('?from=2026-03-09T15:00:00Z&sort=duration')).toBe(
    'attachment; filename="logs-2026-03-09_2026-03-10.csv"',
  );
});

test('an export without rows contains only its header row, and its file name the requested period', async () => {
  const { response, rows } = await download('?from=2020-01-01T12:00:00Z&to=2020-01-31T12:00:00Z');
  expect(rows).toEqual([]);
  expect(response.headers.get('content-disposition')).toContain('logs-2020-01-01_2020-01-31.csv');
});

test.for(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tTab', '\rReturn', '=1\nof two lines'])(
  'a cell that a spreadsheet would run as a formula is neutralised: %j',
  async (endpoint) => {
    const [log] = (await get('listLogs', { query: { 'page-size': 1 } })).data;
    const rows = () => [{ ...log!, endpoint }];
    const one = { total: 1, rows, period: () => undefined, each: () => undefined };
    const stream = csvStream(one, new AbortController().signal);
    const { data } = Papa.parse<string[]>(await new Response(stream).text(), { delimiter: ';', newline: '\r\n' });
    expect(data[1]![2]).toBe(`'${endpoint}`);
  },
);

test('more rows than the limit are refused, not cut off', async () => {
  mock.platform.scenario = 'volume';
  const response = await request('/logs/export');
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    title: 'Exportação grande demais',
    detail: expect.stringContaining('100.000') as string,
  });
  expect(LOG_EXPORT_LIMIT).toBe(100_000);
});

test.for([
  [LOG_EXPORT_LIMIT, 200],
  [LOG_EXPORT_LIMIT + 1, 422],
] as const)('an export of %i rows is answered %i', async ([rows, expected]) => {
  mock.platform.scenario = 'volume';
  const [oldest] = (await get('listLogs', { query: { page: rows, 'page-size': 1 } })).data;
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
