import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MAX_JOURNAL_ENTRIES } from '#mocks/platform/journal.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';

/*
 * npm run mock:load
 *   sends the HTTP mock 1,000 requests in parallel and 100,000 in a row, and prints whether it
 *   answered all of them and how much its memory grew
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
  '/logs?status-class=error&sort=-duration',
  '/dashboard/summary',
  '/health',
];
/**
 * Requests in a row that are not measured, so that caches and compiled code are in place and the
 * journal is full.
 */
const WARM_UP = MAX_JOURNAL_ENTRIES + 300;

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
  const countFailure = (isSuccess: boolean) => {
    if (!isSuccess) failures += 1;
  };
  const sendInARow = async (total: number) => {
    for (let turn = 0; turn < total; turn++) countFailure(await get(turn));
  };
  try {
    const answers = await Promise.allSettled(
      Array.from({ length: parallel }, (_, turn) => get(turn)),
    );
    for (const answer of answers) countFailure(answer.status === 'fulfilled' && answer.value);
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

if (import.meta.main) {
  const { failures, growth } = await measureLoad(1_000, 100_000);
  console.log(`${failures} of 101,300 requests failed; the heap grew by ${growth.toFixed(1)} MB.`);
  process.exitCode = failures === 0 && growth < 10 ? 0 : 1;
}
