import { toLocal } from '#domain/sao-paulo.ts';
import { traffic } from './fixtures.ts';
import { pick } from './random.ts';
import {
  type Call,
  callOf,
  callsToBank,
  chooseCall,
  clientIps,
  isFailing,
  randomOf,
  resultOf,
} from './sample-calls.ts';

/*
 * When the calls of the sample were made. The fixtures say of each day how many calls it had, how
 * many of them failed, and which bank was out of service when; the calls are spread over the day.
 */

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

/** No other call of the last day is as recent as those that the fixtures list one by one. */
const NEWEST_MS = 20 * MINUTE_MS;

/** How many calls the sample has. */
export const SAMPLE_LOGS = traffic.days.reduce((sum, day) => sum + day.requests, 0);
/** How long before the start its first day begins, in milliseconds. */
export const SAMPLE_MS = traffic.days.length * DAY_MS;

/** A day of the sample. */
export interface SampleDay {
  /** Its calls began before this instant, in milliseconds since 1970. */
  end: number;
  /** Makes its calls, the newest first. */
  calls: () => SampleCall[];
}

/**
 * The days before the start, the newest first.
 * @param startedAt in milliseconds since 1970
 */
export function sampleTraffic(startedAt: number): SampleDay[] {
  let firstNumber = 0;
  return traffic.days.map(({ requests, failures, bursts }, index) => {
    const dayEnd = startedAt - index * DAY_MS;
    const day = { firstNumber, requests, failures, bursts, dayEnd, lastCallAt: dayEnd };
    firstNumber += requests;
    return { end: dayEnd, calls: () => (index === 0 ? callsOfLastDay(day) : callsOfDay(day)) };
  });
}

/** The calls of the day before the start: those that the fixtures list, then the others. */
function callsOfLastDay(day: Day): SampleCall[] {
  const newest = newestCalls(day.dayEnd);
  const others = callsOfDay({
    ...day,
    firstNumber: newest.length,
    requests: day.requests - newest.length,
    failures: day.failures - newest.filter(({ status }) => status >= 300).length,
    lastCallAt: day.dayEnd - NEWEST_MS,
  });
  return [...newest, ...others];
}

/**
 * Calls from before the sample, the newest first: on days like those of the sample.
 * @param end when the newest of these days ends, in milliseconds since 1970
 * @param count how many calls
 */
export function olderTraffic(end: number, count: number): SampleCall[] {
  // The last day of the sample has failures of its own, for the dashboard.
  const days = traffic.days.slice(1);
  const calls: SampleCall[] = [];
  for (let index = 0; calls.length < count; index++) {
    const dayEnd = end - index * DAY_MS;
    const firstNumber = SAMPLE_LOGS + calls.length;
    calls.push(...callsOfDay({ ...pick(days, index), firstNumber, dayEnd, lastCallAt: dayEnd }));
  }
  return calls.slice(0, count);
}

/** A call as on the last day of the sample, outside of an outage; the same for the same number. */
export function randomCall(number: number): Omit<SampleCall, 'time'> {
  const random = randomOf(number);
  const call = chooseCall(random);
  const { requests, failures } = pick(traffic.days, 0);
  const isFailed = isFailing(random, failures, requests);
  return { number, call, ...resultOf(call, random, isFailed, false) };
}

/** The newest calls, which the fixtures list one by one. */
const newestCalls = (startedAt: number): SampleCall[] =>
  traffic.newest.map(({ minutesAgo, bank, call, status, duration }, number) => ({
    number,
    call: callOf(bank, call),
    time: startedAt - minutesAgo * MINUTE_MS,
    duration,
    status,
    ip: pick(clientIps, number),
  }));

interface Day {
  /** The number of its newest call; older ones have the numbers after it. */
  firstNumber: number;
  requests: number;
  failures: number;
  /** When a bank was out of service. */
  bursts: (typeof traffic.days)[number]['bursts'];
  /** In milliseconds since 1970. */
  dayEnd: number;
  /** The latest instant at which a call may end, in milliseconds since 1970. */
  lastCallAt: number;
}

/** The calls of a day, the newest first, with as many failures as the day has. */
function callsOfDay({
  firstNumber,
  requests,
  failures,
  bursts,
  dayEnd,
  lastCallAt,
}: Day): SampleCall[] {
  const hours = hoursBefore(dayEnd);
  const plan = failurePlan(requests, failures, bursts, hours);
  // A call that is written a minute after the day began at the earliest began on the same day.
  const firstCallAt = dayEnd - DAY_MS + MINUTE_MS;
  let recordedAt = Infinity;
  // The calls pass through the hours, and through the ranges of the plan, in their order.
  let hourIndex = 0;
  let rangeIndex = 0;
  return Array.from({ length: requests }, (_, index) => {
    const number = firstNumber + index;
    const random = randomOf(number);

    // When: each hour has its share of the calls, and each call a random instant in its share.
    const share = (index + (random.first & 0xffff) / 0x10000) / requests;
    while (share >= pick(hours, hourIndex).toShare) hourIndex += 1;
    const hour = pick(hours, hourIndex);
    const partOfHour = (share - hour.fromShare) / (hour.toShare - hour.fromShare);
    const partOfDay = (hour.hoursBack + partOfHour) / 24;
    const instant = Math.ceil(lastCallAt - partOfDay * (lastCallAt - firstCallAt));
    // No two logs are written in one instant.
    recordedAt = Math.min(instant, recordedAt - 1);

    // Whether it fails: selection sampling spreads the failures of a range evenly over it, and
    // makes exactly as many as planned.
    while (index >= pick(plan, rangeIndex).end) rangeIndex += 1;
    const range = pick(plan, rangeIndex);
    const isFailed = isFailing(random, range.failuresLeft, range.end - index);
    if (isFailed) range.failuresLeft -= 1;

    const outageCalls = isFailed ? range.outageCalls : undefined;
    const call = chooseCall(random, outageCalls);
    const result = resultOf(call, random, isFailed, outageCalls !== undefined);
    return { number, call, time: recordedAt - result.duration, ...result };
  });
}

/** A part of a day's calls, by their indices from the newest; `end` is not in it. */
interface FailureRange {
  start: number;
  end: number;
  /** How many failures are still to be made in it. */
  failuresLeft: number;
  /** The calls of the bank that is out of service; undefined where any call can fail. */
  outageCalls?: Call[];
}

/**
 * Distributes the failures of a day: those of each burst to its hour, the others to the ranges
 * between the bursts, in proportion to their lengths.
 */
function failurePlan(
  requests: number,
  failures: number,
  bursts: Day['bursts'],
  hours: readonly Hour[],
): FailureRange[] {
  const outages = bursts.map((burst): FailureRange => {
    const hour = hours.find(({ clock }) => clock === burst.hour) ?? pick(hours, 0);
    return {
      start: Math.round(hour.fromShare * requests),
      end: Math.round(hour.toShare * requests),
      failuresLeft: burst.failures,
      outageCalls: callsToBank(burst.bank),
    };
  });

  let otherFailures = failures - outages.reduce((sum, { failuresLeft }) => sum + failuresLeft, 0);
  let otherRequests = requests - outages.reduce((sum, { start, end }) => sum + end - start, 0);
  const plan: FailureRange[] = [];
  let start = 0;
  const addRangeUntil = (end: number) => {
    const length = end - start;
    const failuresLeft =
      otherRequests > 0 ? Math.round((otherFailures * length) / otherRequests) : 0;
    plan.push({ start, end, failuresLeft });
    otherFailures -= failuresLeft;
    otherRequests -= length;
  };
  for (const outage of outages) {
    addRangeUntil(outage.start);
    plan.push(outage);
    start = outage.end;
  }
  addRangeUntil(requests);
  return plan;
}

/** One of the 24 hours before an instant. */
interface Hour {
  /** How many hours before the instant it ends. */
  hoursBack: number;
  /** Its hour of the day in São Paulo. */
  clock: number;
  /** Its share of the day's calls, as a part of 0 to 1 that begins at the newest call. */
  fromShare: number;
  toShare: number;
}

function hoursBefore(instant: number): Hour[] {
  const totalWeight = traffic.hours.reduce((sum, weight) => sum + weight, 0);
  let toShare = 0;
  return Array.from({ length: 24 }, (_, hoursBack) => {
    const middleOfHour = instant - (hoursBack + 0.5) * HOUR_MS;
    const clock = new Date(toLocal(middleOfHour)).getUTCHours();
    const fromShare = toShare;
    // Exactly 1 at the end: a sum of fractions may be less.
    toShare = hoursBack === 23 ? 1 : fromShare + pick(traffic.hours, clock) / totalWeight;
    return { hoursBack, clock, fromShare, toShare };
  });
}
