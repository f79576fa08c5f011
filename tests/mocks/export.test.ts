import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { maskLogPath } from '#domain/masking.ts';
import { csvStream } from '#mocks/handlers/log-csv.ts';
import { toLog, type StoredLog } from '#mocks/platform/log-store.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

/** The newest log, whose values can be replaced. */
function newest(): StoredLog {
  const log = mock.platform.tables('normal').logs.all()[0]!;
  const { time, recordedAt, path, interactionId, messages } = log;
  const isIdentifiedBy = (text: string) => log.isIdentifiedBy(text);
  return { ...toLog(log), time, recordedAt, path, interactionId, messages, isIdentifiedBy };
}

/** The cells of a log with other values. */
async function cellsOf(values: Partial<StoredLog>): Promise<string[]> {
  const stream = csvStream([{ ...newest(), ...values }], new AbortController().signal);
  const { data } = Papa.parse<string[]>(await new Response(stream).text(), {
    delimiter: ';',
    newline: '\r\n',
  });
  return data[1]!;
}

const formulas = [
  '=HYPERLINK("x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '=1\nof two lines',
  '＝1',
  '＠SUM(A1)',
];
/** Excel with Brazilian settings reads these as numbers, dates and times. */
const misread =
  '189.100.120.200 1.100.100.100 0012 1234567890123456 1,50 4E7 4.5e-3 10/12 2026-03-10 12:30'.split(
    ' ',
  );

test.for([...formulas, ...misread])(
  'a cell that a spreadsheet would change or run is neutralised: %j',
  async (text) => {
    const cells = await cellsOf({ ip: text, cause: text, interactionId: text });
    expect([cells[6], cells[8], cells[11]]).toEqual([`'${text}`, `'${text}`, `'${text}`]);
  },
);

test.for([
  ['/a,=1+1', "/a,'=1+1"],
  ['/a?ids=1, "-2,b', '/a?ids=1, "\'-2,b'],
  ['a,+b\n@c', "a,'+b\n'@c"],
  ['\t=1', "\t'=1"],
  ['\n＝1', "\n'＝1"],
] as const)('no formula begins after a comma or a line break: %j', async ([text, shown]) => {
  expect((await cellsOf({ path: text }))[10]).toBe(shown);
});

test.for([
  '189.100.120.20',
  '2001:db8::1',
  '503',
  'ERRO-10/12',
  '12345678-1234-4123-8123-123456789012',
  '',
])('a text that no spreadsheet changes stays as it is: %s', async (text) => {
  const cells = await cellsOf({ ip: text, cause: text, interactionId: text });
  expect([cells[6], cells[8], cells[11]]).toEqual([text, text, text]);
});

test('the paths of the sample have nothing to mask: an export writes them as they are', () => {
  const paths = mock.platform
    .tables('normal')
    .logs.all()
    .slice(0, 1000)
    .map(({ path }) => path);
  expect(paths).toEqual(paths.map((path) => maskLogPath(path)));
  expect(new Set(paths).size).toBeGreaterThan(100);
});

test('an export is written only as far as it is read', async () => {
  const { rows, written } = countedRows(50_000);
  const reader = csvStream(rows, new AbortController().signal).getReader();
  await reader.read();
  await reader.cancel();
  await pause();
  expect(written()).toBeLessThanOrEqual(1000);
});

test('an export stops when its request is aborted', async () => {
  const { rows, written } = countedRows(50_000);
  const abort = new AbortController();
  const reader = csvStream(rows, abort.signal).getReader();
  await reader.read();
  await reader.read();
  abort.abort();
  while (!(await reader.read()).done) await pause();
  expect(written()).toBeLessThanOrEqual(2000);
});

/** Equal logs, and how many of them were read. */
function countedRows(total: number) {
  let read = 0;
  const log = newest();
  const { path } = log;
  Object.defineProperty(log, 'path', { get: () => (read++, path) });
  return { rows: Array.from({ length: total }, () => log), written: () => read };
}

/** Longer than the stream takes for a chunk. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
