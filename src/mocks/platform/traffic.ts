import type { BankRef, HttpMethod } from '#api/contract/common.ts';
import { banks, endpoints, traffic } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import { hash32, weighted } from './hash.ts';

/** The call that a log records. */
export interface Call {
  bank: BankRef;
  endpoint: string;
  method: HttpMethod;
}

/** Logs as columns: a million rows take 17 MB, and a filter reads only the columns that it needs. */
export interface LogColumns {
  time: Float64Array;
  /** Index in the store's calls. */
  call: Uint32Array;
  status: Uint16Array;
  duration: Uint16Array;
  /** Index in {@link ips}. */
  ip: Uint8Array;
}

export const ips: readonly string[] = traffic.ips;

/** The calls that the sample's logs record: every endpoint of the fixtures, in their order. */
export const sampleCalls: readonly Call[] = endpoints.map(({ bank: code, path, method }) => {
  const index = banks.findIndex((bank) => bank.code === code);
  return { bank: { id: fixtureId('bank', index), name: banks[index]!.name, code }, endpoint: path, method };
});

/** The number of logs in the sample's eight days. */
export const SAMPLE_LOGS = traffic.days.reduce((sum, day) => sum + day.requests, 0);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** São Paulo has no daylight saving time (decree 9.772 of 2019). */
const SAO_PAULO_UTC_HOURS = -3;

/** Banks registered first are called most, reads are more frequent than writes, and inactive banks and endpoints are not called. */
const pickCall = weighted(
  endpoints.map(({ bank: code, method, status }) => {
    const rank = banks.findIndex((bank) => bank.code === code);
    const callable = status === 'active' && banks[rank]!.status === 'active';
    return callable ? (banks.length - rank) * { GET: 5, POST: 3, PUT: 1, DELETE: 1 }[method] : 0;
  }),
);
const pickFailure = weighted(traffic.failures.map(({ weight }) => weight));
const successStatus = { GET: 200, POST: 201, PUT: 200, DELETE: 204 };

/**
 * Fills columns with the sample's logs from the newest to the oldest, one day at each step, so that reading recent days
 * takes the same time whatever the length of the history. Days before the sample's eight repeat its last seven.
 * @param startedAt the instant to which the sample's ages are relative
 * @param total the number of rows in all
 * @yields the number of rows filled so far
 */
export function* fillTraffic(columns: LogColumns, startedAt: number, total: number): Generator<number, void> {
  const hourly = hourlyShares(startedAt);
  let row = writeNewest(columns, startedAt);
  for (let day = 0; row < total; day++) {
    const { requests, failures } = traffic.days[day < 1 ? 0 : 1 + ((day - 1) % (traffic.days.length - 1))]!;
    const before = day === 0 ? row : 0;
    const failed = day === 0 ? traffic.newest.filter(({ status }) => status >= 300).length : 0;
    // No other row is as recent as the newest rows.
    const end = day === 0 ? startedAt - 20 * 60_000 : startedAt - day * DAY_MS;
    const start = startedAt - (day + 1) * DAY_MS;
    writeDay(columns, row, Math.min(requests - before, total - row), failures - failed, end, start, hourly);
    row = Math.min(row + requests - before, total);
    yield row;
  }
}

function writeNewest(columns: LogColumns, startedAt: number): number {
  traffic.newest.forEach(({ minutesAgo, bank, call, status, duration }, row) => {
    columns.time[row] = startedAt - minutesAgo * 60_000;
    columns.call[row] = sampleCalls.findIndex(
      (one) => one.bank.code === bank && `${one.method} ${one.endpoint}` === call,
    );
    columns.status[row] = status;
    columns.duration[row] = duration;
    columns.ip[row] = row;
  });
  return traffic.newest.length;
}

/** Writes `count` rows from `end` back to `start`, distributed over the day by hour; exactly `failures` of them failed. */
function writeDay(
  columns: LogColumns,
  first: number,
  count: number,
  failures: number,
  end: number,
  start: number,
  hourly: Float64Array,
): void {
  let hour = 0;
  let failuresLeft = failures;
  let newer = first > 0 ? columns.time[first - 1]! : Infinity;
  for (let index = 0; index < count; index++) {
    const row = first + index;
    const chance = hash32(row * 2);
    const more = hash32(row * 2 + 1);

    const share = (index + (chance & 0xffff) / 0x10000) / count;
    while (hourly[hour + 1]! <= share) hour++;
    const within = (share - hourly[hour]!) / (hourly[hour + 1]! - hourly[hour]!);
    // No two logs share an instant, so the order by time is total.
    newer = Math.min(Math.ceil(end - ((hour + within) / 24) * (end - start)), newer - 1);
    columns.time[row] = newer;

    const call = pickCall[(chance >>> 16) & 0xff]!;
    columns.call[row] = call;
    columns.ip[row] = ((chance >>> 24) * ips.length) >>> 8;

    const slowness = (more & 0xffff) / 0x10000;
    const failed = (more >>> 16) * (count - index) < failuresLeft * 0x10000;
    if (failed) failuresLeft--;
    const status = failed
      ? traffic.failures[pickFailure[chance & 0xff]!]!.status
      : successStatus[sampleCalls[call]!.method];
    columns.status[row] = status;
    columns.duration[row] =
      status === 504 ? 30_000 + 900 * slowness : 130 * slowness + 40 * Math.exp(4.9 * slowness ** 4) - 32;
  }
}

/** For each hour back from the start, the share of a day's requests that are newer. */
function hourlyShares(startedAt: number): Float64Array {
  const total = traffic.hours.reduce((sum, weight) => sum + weight, 0);
  const shares = new Float64Array(25);
  for (let back = 0; back < 24; back++) {
    const hour = new Date(startedAt - (back + 0.5 - SAO_PAULO_UTC_HOURS) * HOUR_MS).getUTCHours();
    shares[back + 1] = shares[back]! + traffic.hours[hour]! / total;
  }
  shares[24] = 1;
  return shares;
}
