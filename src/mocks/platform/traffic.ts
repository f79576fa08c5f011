import { type BankRef, hasBody, type HttpMethod } from '#api/contract/common.ts';
import type { Environment } from '#api/contract/connections.ts';
import { toLocal } from '#domain/sao-paulo.ts';
import { banks, endpoints, sampleEnvironment, traffic } from './fixtures.ts';
import { fixtureId, hash32, weighted } from './fixture-id.ts';

export interface Call {
  bank: BankRef;
  endpoint: string;
  endpointName: string | null;
  method: HttpMethod;
  environment: Environment | null;
}

/**
 * Logs as columns: a million rows take 17 MB, and a filter reads only the columns that it needs.
 */
export interface LogColumns {
  time: Float64Array;
  call: Uint32Array;
  status: Uint16Array;
  duration: Uint16Array;
  ip: Uint8Array;
}

export const ips: readonly string[] = traffic.ips;

/** The calls that the sample's logs record: every endpoint of the fixtures, in their order. */
export const sampleCalls: readonly Call[] = endpoints.map(({ bank: code, path, name, method }) => {
  const index = banks.findIndex((bank) => bank.code === code);
  return {
    bank: { id: fixtureId('bank', index), name: banks[index]!.name, code },
    endpoint: path,
    endpointName: name,
    method,
    environment: sampleEnvironment(code),
  };
});

export const SAMPLE_LOGS = traffic.days.reduce((sum, day) => sum + day.requests, 0);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Banks registered first are called most, reads more than writes, inactive banks and endpoints not
 * at all.
 */
const pickCall = weighted(
  endpoints.map(({ bank: code, method, status }) => {
    const rank = banks.findIndex((bank) => bank.code === code);
    const callable = status === 'active' && banks[rank]!.status === 'active';
    return callable
      ? (banks.length - rank) * { GET: 5, POST: 3, PUT: 1, DELETE: 1, PATCH: 1 }[method]
      : 0;
  }),
);
/** Statuses that only some calls can have: 404 needs an id in the path, 409 and 422 a body. */
function canFailWith(status: number, { method, endpoint }: Call): boolean {
  if (status === 404) return endpoint.includes('{');
  return (status !== 409 && status !== 422) || hasBody(method);
}
const failurePicks: (Uint8Array | undefined)[] = [];
/**
 * The statuses with which a call of the sample fails; made when it fails first, because few of the
 * calls do.
 */
const pickFailure = (call: number): Uint8Array =>
  (failurePicks[call] ??= weighted(
    traffic.failures.map(({ status, weight }) =>
      canFailWith(status, sampleCalls[call]!) ? weight : 0,
    ),
  ));
const OUTAGE_STATUSES = [503, 503, 500, 502];
/** For each bank, by code, its calls that the sample's logs record. */
const callsOf = (bank: string) =>
  [...new Set(pickCall)].filter((call) => sampleCalls[call]!.bank.code === bank);
const successStatus = { GET: 200, POST: 201, PUT: 200, DELETE: 204, PATCH: 200 };

/** The sample's logs, from the last that was written on; older days repeat the last seven. */
export function sampleTraffic(startedAt: number, total: number): LogColumns {
  const columns = {
    time: new Float64Array(total),
    call: new Uint32Array(total),
    status: new Uint16Array(total),
    duration: new Uint16Array(total),
    ip: new Uint8Array(total),
  };
  if (total === 0) return columns;
  const hourly = hourlyShares(startedAt);
  let row = writeNewest(columns, startedAt);
  for (let day = 0; row < total; day++) {
    const { requests, failures, bursts } =
      traffic.days[day < 1 ? 0 : 1 + ((day - 1) % (traffic.days.length - 1))]!;
    const before = day === 0 ? row : 0;
    const failed = day === 0 ? traffic.newest.filter(({ status }) => status >= 300).length : 0;
    const count = requests - before;
    // No other row is as recent as the newest rows.
    const end = day === 0 ? startedAt - 20 * 60_000 : startedAt - day * DAY_MS;
    // A call that is written a minute after midnight at the earliest began on the same day.
    const start = startedAt - (day + 1) * DAY_MS + 60_000;
    const plan = failurePlan(count, failures - failed, bursts, hourly, startedAt);
    writeDay(columns, row, Math.min(count, total - row), plan, end, start, hourly);
    row = Math.min(row + count, total);
  }
  return columns;
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

type Burst = (typeof traffic.days)[number]['bursts'][number];

/**
 * The failures of a range of a day's rows, numbered from the newest: `left` of them are still to be
 * written.
 */
interface FailureRange {
  first: number;
  end: number;
  left: number;
  /**
   * The calls of the bank that is out of service; undefined for a range in which any call can fail.
   */
  calls?: number[];
}

/**
 * Distributes a day's failures: those of each burst in its range, the others between the bursts by
 * length.
 */
function failurePlan(
  count: number,
  failures: number,
  bursts: readonly Burst[],
  hourly: Float64Array,
  startedAt: number,
): FailureRange[] {
  const outages = bursts.map(({ bank, hour, failures: left }) => {
    const back = hoursBack.find((hours) => clockHour(startedAt, hours) === hour) ?? 0;
    const [first, end] = [hourly[back]!, hourly[back + 1]!].map((share) =>
      Math.round(share * count),
    );
    return { first: first!, end: end!, left, calls: callsOf(bank) };
  });
  let single = failures - outages.reduce((sum, { left }) => sum + left, 0);
  let rows = count - outages.reduce((sum, { first, end }) => sum + end - first, 0);
  let next = 0;
  const between = [...outages, { first: count, end: count }].map(({ first, end }) => {
    const length = first - next;
    const range = {
      first: next,
      end: first,
      left: rows > 0 ? Math.round((single * length) / rows) : 0,
    };
    single -= range.left;
    rows -= length;
    next = end;
    return range;
  });
  return between.flatMap((range, index) => [range, ...(outages[index] ? [outages[index]] : [])]);
}

/**
 * Writes `count` rows, recorded from `end` back to `start`, distributed over the day by hour, with
 * the planned failures.
 */
function writeDay(
  columns: LogColumns,
  first: number,
  count: number,
  plan: FailureRange[],
  end: number,
  start: number,
  hourly: Float64Array,
): void {
  let hour = 0;
  let range = 0;
  let written = first > 0 ? columns.time[first - 1]! + columns.duration[first - 1]! : Infinity;
  for (let index = 0; index < count; index++) {
    const row = first + index;
    const chance = hash32(row * 2);
    const more = hash32(row * 2 + 1);

    const share = (index + (chance & 0xffff) / 0x10000) / count;
    while (hourly[hour + 1]! <= share) hour++;
    const within = (share - hourly[hour]!) / (hourly[hour + 1]! - hourly[hour]!);
    // No two logs are written in one instant.
    written = Math.min(Math.ceil(end - ((hour + within) / 24) * (end - start)), written - 1);

    while (plan[range]!.end <= index) range++;
    const failing = plan[range]!;
    // Selection sampling: it spreads the failures evenly over the range and writes exactly as many
    // as planned.
    const failed = (more >>> 16) * (failing.end - index) < failing.left * 0x10000;
    if (failed) failing.left--;
    const outage = failed ? failing.calls : undefined;
    const call = outage
      ? outage[(chance >>> 16) % outage.length]!
      : pickCall[(chance >>> 16) & 0xff]!;
    const { status, duration, ip } = resultOf(call, failed, outage !== undefined, chance, more);
    columns.time[row] = written - duration;
    columns.call[row] = call;
    columns.status[row] = status;
    columns.duration[row] = duration;
    columns.ip[row] = ip;
  }
}

/** What becomes of a call; `chance` and `more` are its random numbers. */
function resultOf(call: number, failed: boolean, isOutage: boolean, chance: number, more: number) {
  const slowness = (more & 0xffff) / 0x10000;
  let status = successStatus[sampleCalls[call]!.method];
  if (isOutage) status = OUTAGE_STATUSES[chance % OUTAGE_STATUSES.length]!;
  else if (failed) status = traffic.failures[pickFailure(call)[chance & 0xff]!]!.status;
  let duration = 130 * slowness + 40 * Math.exp(4.9 * slowness ** 4) - 32;
  if (status === 504) duration = 30_000 + 900 * slowness;
  else if (isOutage) duration = 2500 + 4000 * slowness;
  return { status, duration: Math.floor(duration), ip: ((chance >>> 24) * ips.length) >>> 8 };
}

/**
 * A call as the last day of the sample has them, outside of an outage; the same for the same seed.
 */
export function anyCall(seed: number): {
  call: Call;
  status: number;
  duration: number;
  ip: string;
} {
  const [chance, more] = [hash32(seed * 2), hash32(seed * 2 + 1)];
  const { requests, failures } = traffic.days[0]!;
  const call = pickCall[(chance >>> 16) & 0xff]!;
  const { ip, ...result } = resultOf(
    call,
    (more >>> 16) * requests < failures * 0x10000,
    false,
    chance,
    more,
  );
  return { call: sampleCalls[call]!, ...result, ip: ips[ip]! };
}

const hoursBack = Array.from({ length: 24 }, (_, hours) => hours);

/**
 * The hour of day in São Paulo in the middle of the hour that began this number of hours before the
 * start.
 */
const clockHour = (startedAt: number, back: number) =>
  new Date(toLocal(startedAt - (back + 0.5) * HOUR_MS)).getUTCHours();

function hourlyShares(startedAt: number): Float64Array {
  const total = traffic.hours.reduce((sum, weight) => sum + weight, 0);
  const shares = new Float64Array(25);
  for (const back of hoursBack) {
    shares[back + 1] = shares[back]! + traffic.hours[clockHour(startedAt, back)]! / total;
  }
  shares[24] = 1;
  return shares;
}
