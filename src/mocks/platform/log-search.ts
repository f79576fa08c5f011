import type { LogDetail } from '#api/contract/logs.ts';
import { samplePerson } from './log-messages.ts';
import { lastFirst, type LogOrder, type LogPlace } from './log-cursor.ts';
import type { Call, LogColumns } from './traffic.ts';

/** The orders of lists, and the one in which requests are counted. */
export type LogSort = LogOrder | '-timestamp';

/**
 * Which logs match, as `handlers/logs.ts` defines it. Each part is the condition of `matches` on one part of a log:
 * many logs share a call, an address and a status, so the search evaluates the condition once for each of these and not
 * for each log.
 */
export interface LogRule {
  readonly matches: (log: LogDetail) => boolean;
  /** A log must satisfy each of these filters. */
  readonly call: (call: Call) => boolean;
  readonly status: (status: number) => boolean;
  /** The least duration in milliseconds. */
  readonly minDuration: number;
  /** The cause that a failure must have; undefined for any. */
  readonly cause?: string | undefined;
  /** Whether only tests match, or only others; the sample has none. Undefined for both. */
  readonly test?: boolean | undefined;
  /** Who ran it in the tester, by e-mail; undefined for all logs. */
  readonly person?: string | undefined;
  /** First and last instant, both included, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The place after which a log must have been written; undefined for all. */
  readonly after?: LogPlace | undefined;
  /** A log must satisfy at least one of these; absent without a search text. */
  readonly search?: {
    readonly call: (call: Call) => boolean;
    /** In small letters. */
    readonly identifier: string;
  };
}

/** The data that a search reads: columns, what their numbers refer to, and the runs that follow the sample's rows. */
export interface LogSource {
  columns: LogColumns;
  calls: readonly Call[];
  ips: readonly string[];
  /** Rows below this number are the sample's, by `timestamp` and newest first. */
  sample: number;
  /** The same rows from the last that was written to the first. */
  written: Uint32Array;
  placeOf: (row: number) => LogPlace;
  /** Rows from this number on are runs, oldest first. */
  firstRun: number;
  runs: readonly LogDetail[];
  /** The cause of a sample row, from the number of its call and its status; null for a success. */
  causeOf: (call: number, status: number) => string | null;
  /** The sample rows that have an identifier other than their address. */
  rowsWith: (identifier: string) => Set<number>;
}

/** The longest duration, in milliseconds: no log is written later than this after its `timestamp`. */
export const MAX_DURATION = 0xffff;

/** Returns the numbers of the rows that match: newest first, or the last written first. */
export function matchLogs(source: LogSource, rule: LogRule, by: 'timestamp' | 'recordedAt'): Uint32Array {
  const { columns, calls, ips, sample, written, placeOf, firstRun, runs, causeOf, rowsWith } = source;
  const isSince = (row: number) => rule.after === undefined || lastFirst(placeOf(row), rule.after) < 0;
  const matches = new Uint32Array(sample + runs.length);
  let count = 0;
  for (let run = runs.length - 1; run >= 0; run--) {
    if (rule.matches(runs[run]!) && isSince(firstRun + run)) matches[count++] = firstRun + run;
  }

  const { call, status, ip, time, duration } = columns;
  // They are in the order in which they were written. One that took longer began earlier.
  if (by === 'timestamp') matches.subarray(0, count).sort((one, other) => time[other]! - time[one]! || other - one);
  const { search } = rule;
  const passesCall = flags(calls, rule.call);
  const passesStatus = flags(statuses, rule.status);
  const isFoundByCall = flags(calls, search?.call ?? always);
  const isFoundByIp = flags(ips, (one) => one === search?.identifier);
  const identified = search ? rowsWith(search.identifier) : new Set<number>();
  // The sample's rows are in order, so a period is one range of them, longer where the order is that of writing.
  const rowAt = by === 'timestamp' ? (place: number) => place : (place: number) => written[place]!;
  const timeOf = by === 'timestamp' ? (row: number) => time[row]! : (row: number) => time[row]! + duration[row]!;
  const after = (instant: number) => placesAfter(sample, instant, (place) => timeOf(rowAt(place)));
  const first = after(by === 'timestamp' ? rule.to : rule.to + MAX_DURATION);
  const end = rule.test ? first : after(Math.max(rule.from, (rule.after?.recordedAt ?? -Infinity) - MAX_DURATION) - 1);
  for (let place = first; place < end; place++) {
    const row = rowAt(place);
    // The status first: most filters ask for failures, which are few.
    if (!passesStatus[status[row]!] || !passesCall[call[row]!] || duration[row]! < rule.minDuration) continue;
    if (time[row]! < rule.from || time[row]! > rule.to || !isSince(row)) continue;
    if (rule.person !== undefined && samplePerson(row, status[row]!)?.email !== rule.person) continue;
    if (rule.cause !== undefined && causeOf(call[row]!, status[row]!) !== rule.cause) continue;
    if (isFoundByCall[call[row]!] || isFoundByIp[ip[row]!] || identified.has(row)) matches[count++] = row;
  }
  return matches.subarray(0, count);
}

const always = () => true;
/** The rule that every log satisfies. */
export const anyLog: LogRule = {
  matches: always,
  call: always,
  status: always,
  minDuration: 0,
  from: -Infinity,
  to: Infinity,
};
const statuses = Array.from({ length: 600 }, (_, status) => status);

/** The result of a condition for each value, as 0 or 1. */
const flags = <Value>(values: readonly Value[], condition: (value: Value) => boolean) =>
  Uint8Array.from(values, (value) => Number(condition(value)));

/** How many of some places are after an instant, when each is later than the next. */
const placesAfter = (places: number, instant: number, timeAt: (place: number) => number): number =>
  firstPlace(places, (place) => timeAt(place) <= instant);

/** The first of some places that satisfies a condition which all after it satisfy too; their number when none does. */
export function firstPlace(places: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sorts matches of which the last written is the first. Rows with equal values stay in that order. */
export function sortLogs({ columns }: LogSource, matches: Uint32Array, sort: LogOrder): Uint32Array {
  if (sort === '-recordedAt') return matches;
  if (sort === 'recordedAt') return matches.toReversed();

  // A counting sort: it takes one pass over a million rows and keeps the order of equal values.
  const { duration } = columns;
  const keyOf = (row: number) => (sort === 'duration' ? duration[row]! : MAX_DURATION - duration[row]!);
  const places = new Uint32Array(MAX_DURATION + 2);
  for (const row of matches) places[keyOf(row) + 1]!++;
  for (let key = 1; key < places.length; key++) places[key]! += places[key - 1]!;
  const sorted = new Uint32Array(matches.length);
  for (const row of matches) sorted[places[keyOf(row)]!++] = row;
  return sorted;
}
