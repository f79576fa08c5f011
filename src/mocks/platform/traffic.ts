import { type BankRef, hasBody, type HttpMethod } from '#api/contract/common.ts';
import type { Environment } from '#api/contract/connections.ts';
import { toLocal } from '#domain/sao-paulo.ts';
import { banks, endpoints, sampleEnvironment, traffic } from './fixtures.ts';
import { fixtureId, hash32, pick, weighted } from './fixture-id.ts';

/** What is called, as a log keeps it. */
export interface Call {
  bank: BankRef;
  endpoint: string;
  endpointName: string | null;
  method: HttpMethod;
  environment: Environment | null;
}

/** A call of the sample. Its ids, path and messages are made from its number (`sample-log.ts`). */
export interface SampleCall {
  number: number;
  call: Call;
  /** When it began, in milliseconds since 1970. */
  time: number;
  /** In milliseconds. */
  duration: number;
  status: number;
  ip: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const ips: readonly string[] = traffic.ips;

const rankOf = (code: string) => banks.findIndex((bank) => bank.code === code);

/** The calls that the sample's logs record: every endpoint of the fixtures, in their order. */
const sampleCalls = endpoints.map((endpoint) => {
  const rank = rankOf(endpoint.bank);
  const call: Call = {
    bank: {
      id: fixtureId('bank', rank),
      name: banks[rank]?.name ?? '',
      code: endpoint.bank,
    },
    endpoint: endpoint.path,
    endpointName: endpoint.name,
    method: endpoint.method,
    environment: sampleEnvironment(endpoint.bank),
  };
  return { call, isActive: endpoint.status === 'active' && banks[rank]?.status === 'active', rank };
});

const METHOD_WEIGHTS = { GET: 5, POST: 3, PUT: 1, DELETE: 1, PATCH: 1 };

/**
 * Banks registered first are called most, reads more than writes, inactive banks and endpoints not
 * at all.
 */
const someCalls = weighted(
  sampleCalls.map(({ call }) => call),
  sampleCalls.map(({ call, isActive, rank }) =>
    isActive ? (banks.length - rank) * METHOD_WEIGHTS[call.method] : 0,
  ),
);

/** Statuses that only some calls can have: 404 needs an id in the path, 409 and 422 a body. */
function canFailWith(status: number, { method, endpoint }: Call): boolean {
  if (status === 404) return endpoint.includes('{');
  return (status !== 409 && status !== 422) || hasBody(method);
}

/** The statuses with which each call fails. */
const someFailures = new Map(
  sampleCalls.map(({ call }) => [
    call,
    weighted(
      traffic.failures.map(({ status }) => status),
      traffic.failures.map(({ status, weight }) => (canFailWith(status, call) ? weight : 0)),
    ),
  ]),
);

const OUTAGE_STATUSES = [503, 503, 500, 502];
const successStatus = { GET: 200, POST: 201, PUT: 200, DELETE: 204, PATCH: 200 };

/**
 * The calls of the days before the start, the last that was written first.
 * @param startedAt in milliseconds since 1970
 */
export function sampleTraffic(startedAt: number): SampleCall[] {
  const newest = newestCalls(startedAt);
  const alreadyFailed = newest.filter(({ status }) => status >= 300).length;
  const calls = [...newest];
  for (const [index, day] of traffic.days.entries()) {
    const isLast = index === 0;
    calls.push(
      ...callsOfDay({
        number: calls.length,
        requests: day.requests - (isLast ? newest.length : 0),
        failures: day.failures - (isLast ? alreadyFailed : 0),
        bursts: day.bursts,
        dayEnd: startedAt - index * DAY_MS,
        // No other call is as recent as the newest ones.
        end: startedAt - index * DAY_MS - (isLast ? 20 * MINUTE_MS : 0),
      }),
    );
  }
  return calls;
}

/** How many calls the sample has, and how long before the start its first day begins. */
export const SAMPLE_LOGS = traffic.days.reduce((sum, day) => sum + day.requests, 0);
export const SAMPLE_MS = traffic.days.length * DAY_MS;

/**
 * A number of older calls, the last first: days like those of the sample without its last.
 * @param end of the last day
 */
export function olderTraffic(end: number, count: number): SampleCall[] {
  const days = traffic.days.slice(1);
  const calls: SampleCall[] = [];
  for (let index = 0; calls.length < count; index++) {
    const dayEnd = end - index * DAY_MS;
    const number = SAMPLE_LOGS + calls.length;
    calls.push(...callsOfDay({ ...pick(days, index), number, dayEnd, end: dayEnd }));
  }
  return calls.slice(0, count);
}

/** The newest calls, which the fixtures list one by one. */
const newestCalls = (startedAt: number): SampleCall[] =>
  traffic.newest.map(({ minutesAgo, bank, call: wanted, status, duration }, number) => {
    const { call } =
      sampleCalls.find(
        ({ call: one }) => one.bank.code === bank && `${one.method} ${one.endpoint}` === wanted,
      ) ?? pick(sampleCalls, 0);
    const time = startedAt - minutesAgo * MINUTE_MS;
    return { number, call, time, duration, status, ip: pick(ips, number) };
  });

interface Day {
  /** The number of its last call, from which the others follow. */
  number: number;
  requests: number;
  failures: number;
  bursts: (typeof traffic.days)[number]['bursts'];
  /** When the day ends, and its last call, in milliseconds since 1970. */
  dayEnd: number;
  end: number;
}

/**
 * The calls of a day, the last first: distributed by the hours of the clock, with the planned
 * failures.
 */
function callsOfDay({ number: first, requests, failures, bursts, dayEnd, end }: Day): SampleCall[] {
  const hours = hoursBefore(dayEnd);
  const plan = failurePlan(requests, failures, bursts, hours);
  // A call that is written a minute after midnight at the earliest began on the same day.
  const start = dayEnd - DAY_MS + MINUTE_MS;
  let written = Infinity;
  return Array.from({ length: requests }, (_, index) => {
    const number = first + index;
    const chance = hash32(number * 2);
    const more = hash32(number * 2 + 1);

    const share = (index + (chance & 0xffff) / 0x10000) / requests;
    const hour = hours.find((one) => share < one.to) ?? pick(hours, hours.length - 1);
    const within = (share - hour.from) / (hour.to - hour.from);
    // No two logs are written in one instant.
    written = Math.min(Math.ceil(end - ((hour.back + within) / 24) * (end - start)), written - 1);

    const range = plan.find((one) => index < one.end) ?? pick(plan, plan.length - 1);
    // Selection sampling: it spreads the failures evenly over the range and writes exactly as many
    // as planned.
    const failed = (more >>> 16) * (range.end - index) < range.left * 0x10000;
    if (failed) range.left--;
    const outage = failed ? range.calls : undefined;
    const call = pick(outage ?? someCalls, chance >>> 16);
    const result = resultOf(call, failed, outage !== undefined, chance, more);
    return { number, call, time: written - result.duration, ...result };
  });
}

/**
 * A part of a day's calls, by their places from the last: `left` failures are still to be written.
 */
interface FailureRange {
  first: number;
  end: number;
  left: number;
  /**
   * The calls of the bank that is out of service; undefined for a range in which any call can fail.
   */
  calls?: Call[];
}

/**
 * Distributes a day's failures: those of each burst in its range, the others between the bursts by
 * length.
 */
function failurePlan(
  requests: number,
  failures: number,
  bursts: Day['bursts'],
  hours: readonly Hour[],
): FailureRange[] {
  const outages = bursts.map(({ bank, hour, failures: left }): FailureRange => {
    const { from, to } = hours.find(({ clock }) => clock === hour) ?? pick(hours, 0);
    const calls = [...new Set(someCalls)].filter((call) => call.bank.code === bank);
    return { first: Math.round(from * requests), end: Math.round(to * requests), left, calls };
  });
  let single = failures - outages.reduce((sum, { left }) => sum + left, 0);
  let rows = requests - outages.reduce((sum, { first, end }) => sum + end - first, 0);
  let next = 0;
  const plan: FailureRange[] = [];
  const addBetween = (end: number) => {
    const length = end - next;
    const left = rows > 0 ? Math.round((single * length) / rows) : 0;
    plan.push({ first: next, end, left });
    single -= left;
    rows -= length;
  };
  for (const outage of outages) {
    addBetween(outage.first);
    plan.push(outage);
    next = outage.end;
  }
  addBetween(requests);
  return plan;
}

/** What becomes of a call; `chance` and `more` are its random numbers. */
function resultOf(call: Call, failed: boolean, isOutage: boolean, chance: number, more: number) {
  const slowness = (more & 0xffff) / 0x10000;
  let status = successStatus[call.method];
  if (isOutage) status = pick(OUTAGE_STATUSES, chance);
  else if (failed) status = pick(someFailures.get(call) ?? OUTAGE_STATUSES, chance);
  let duration = 130 * slowness + 40 * Math.exp(4.9 * slowness ** 4) - 32;
  if (status === 504) duration = 30_000 + 900 * slowness;
  else if (isOutage) duration = 2500 + 4000 * slowness;
  return {
    status,
    duration: Math.floor(duration),
    ip: pick(ips, ((chance >>> 24) * ips.length) >>> 8),
  };
}

/**
 * A call as the last day of the sample has them, outside of an outage; the same for the same
 * number.
 */
export function anyCall(number: number): Omit<SampleCall, 'time'> {
  const [chance, more] = [hash32(number * 2), hash32(number * 2 + 1)];
  const { requests, failures } = pick(traffic.days, 0);
  const call = pick(someCalls, chance >>> 16);
  const failed = (more >>> 16) * requests < failures * 0x10000;
  return { number, call, ...resultOf(call, failed, false, chance, more) };
}

/** One of the 24 hours before an instant. */
interface Hour {
  /** How many hours before the instant it ends. */
  back: number;
  /** Its hour of the day in São Paulo. */
  clock: number;
  /** Which part of the requests of the 24 hours it has, from the last. */
  from: number;
  to: number;
}

function hoursBefore(instant: number): Hour[] {
  const total = traffic.hours.reduce((sum, weight) => sum + weight, 0);
  let to = 0;
  return Array.from({ length: 24 }, (_, back) => {
    const clock = new Date(toLocal(instant - (back + 0.5) * HOUR_MS)).getUTCHours();
    const from = to;
    to = back === 23 ? 1 : from + pick(traffic.hours, clock) / total;
    return { back, clock, from, to };
  });
}
