import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NO_LOG, writeCursor } from '#mocks/platform/log-selection.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';

/*
 * npm run mock:load   sends the HTTP mock 1,000 requests in parallel and 100,000 in a row, and
 * prints whether it answered
 *                     all of them and how much its memory grew
 * npm run mock:load -- --logs
 *                     reads a million logs in the ways of the screens, and prints the times
 */

/** What the mock did under load. */
export interface Load {
  /** Responses other than 200, of all requests. */
  failures: number;
  /** Growth of the heap during the requests in a row, in MB of 1,000,000 bytes. */
  growth: number;
}

/**
 * Paths that read, search, filter and fail. A write would grow the data, which is not what is
 * measured.
 */
const paths = [
  '/banks?q=ita',
  '/endpoints?page=2',
  '/logs?band=error&sort=-duration',
  '/dashboard/summary',
  '/health',
];
/** Requests in a row that are not measured, so that caches and compiled code are in place. */
const WARM_UP = 300;

/**
 * Sends requests to a mock of its own, in this process.
 * @param parallel how many requests are sent at once
 * @param inARow how many are sent one after the other
 */
export async function measureLoad(parallel: number, inARow: number): Promise<Load> {
  const server = await serveMock({ port: 0 });
  const get = async (turn: number) => {
    const response = await fetch(new URL(`/api/v1${paths[turn % paths.length]}`, server.url));
    await response.text();
    return response.status === 200;
  };
  let failures = 0;
  const count = (ok: boolean) => (failures += ok ? 0 : 1);
  const sendInARow = async (total: number) => {
    for (let turn = 0; turn < total; turn++) count(await get(turn));
  };
  try {
    const answers = await Promise.allSettled(
      Array.from({ length: parallel }, (_, turn) => get(turn)),
    );
    for (const answer of answers) count(answer.status === 'fulfilled' && answer.value);
    await sendInARow(WARM_UP);
    const before = heapAfterCollection();
    await sendInARow(inARow);
    return { failures, growth: (heapAfterCollection() - before) / 1e6 };
  } finally {
    await server.close(true);
  }
}

/** Bytes of the heap that are in use after a garbage collection. */
function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const DAY_MS = 86_400_000;

/** The middle of a million logs, which reach back 780 days. */
const middle = (side: 'after' | 'before') =>
  writeCursor({
    sort: '-recordedAt',
    side,
    place: { ...NO_LOG, recordedAt: Date.now() - 390 * DAY_MS },
  });
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** What is read of a million logs, by its name in the report. */
const volumeReads = (): Record<string, string> => ({
  'first page': '/logs',
  'first page of 100': '/logs?page-size=100',
  'page after the middle': `/logs?cursor=${middle('after')}`,
  'page before the middle': `/logs?cursor=${middle('before')}`,
  'oldest page': '/logs?sort=recordedAt',
  'longest, failures only': '/logs?sort=-duration&band=warning,error',
  'failures after the middle': `/logs?band=warning,error&cursor=${middle('after')}`,
  words: '/logs?q=itau+saldo',
  'an IP': '/logs?q=203.0.113.119',
  'causes of 30 days': `/logs/causes?from=${ago(30)}`,
  'traffic of 30 days': `/traffic?interval=1d&from=${ago(30)}`,
  'health of 24 hours': '/traffic/banks',
  'export of 70 days, about 90,000 rows': `/logs/export?from=${ago(70)}`,
});

/**
 * Reads a million logs of a mock in this process, each read several times.
 * @returns the median times in milliseconds
 */
async function measureVolume(turns: number): Promise<Record<string, number>> {
  const server = await serveMock({ port: 0 });
  const get = async (path: string) => {
    const response = await fetch(new URL(`/api/v1${path}`, server.url), {
      headers: { prefer: 'scenario=volume' },
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
  };
  const times: Record<string, number> = {};
  try {
    // The logs are made once, as far back as they are read.
    await get('/logs?sort=recordedAt');
    for (const [what, path] of Object.entries(volumeReads())) {
      const all: number[] = [];
      for (let turn = 0; turn < turns; turn++) {
        const start = performance.now();
        await get(path);
        all.push(performance.now() - start);
      }
      times[what] = Math.round(
        all.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0,
      );
    }
  } finally {
    await server.close(true);
  }
  return times;
}

if (import.meta.main && process.argv.includes('--logs')) {
  console.table(await measureVolume(9));
} else if (import.meta.main) {
  const { failures, growth } = await measureLoad(1_000, 100_000);
  console.log(`${failures} of 101,300 requests failed; the heap grew by ${growth.toFixed(1)} MB.`);
  process.exitCode = failures === 0 && growth < 10 ? 0 : 1;
}
