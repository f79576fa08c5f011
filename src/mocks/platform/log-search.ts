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

/**
 * Returns the numbers of the rows that match, in an order.
 * @param limit how many of them are needed, from the first; there may be more
 */
export function matchLogs(source: LogSource, rule: LogRule, sort: LogSort, limit: number): Uint32Array {
  const { columns, placeOf, firstRun, runs, causeOf } = source;
  const { after, cause, person } = rule;
  const { time, call, status } = columns;
  const isSince = (row: number) => after === undefined || lastFirst(placeOf(row), after) < 0;
  const runRows = runs.map((_, run) => firstRun + run);
  const found = runRows.filter((row) => rule.matches(runs[row - firstRun]!) && isSince(row)).toReversed();
  // They are in the order in which they were written. One that took longer began earlier.
  if (sort === '-timestamp') found.sort((one, other) => time[other]! - time[one]! || other - one);

  const hasRest = after !== undefined || cause !== undefined || person !== undefined;
  let rows = scan(source, rule, sort, sort === '-recordedAt' && !hasRest ? limit : Infinity);
  if (hasRest) {
    let count = 0;
    for (const row of rows) {
      if (person !== undefined && samplePerson(row, status[row]!)?.email !== person) continue;
      if (cause !== undefined && causeOf(call[row]!, status[row]!) !== cause) continue;
      if (isSince(row)) rows[count++] = row;
    }
    rows = rows.subarray(0, count);
  }
  const matches = new Uint32Array(found.length + rows.length);
  matches.set(found);
  matches.set(rows, found.length);
  return sortLogs(columns, matches, sort, limit);
}

/** The sample's rows that match by their columns alone. Its loop calls nothing: with calls it takes up to twice the time. */
function scan(source: LogSource, rule: LogRule, sort: LogSort, limit: number): Uint32Array {
  if (rule.test) return new Uint32Array();
  const { sample, calls, ips, rowsWith } = source;
  const { time, call, status, ip, duration } = source.columns;
  const { minDuration, from, to, after, search } = rule;
  const passesCall = flags(calls, rule.call);
  const passesStatus = flags(statuses, rule.status);
  const isFoundByCall = flags(calls, search?.call ?? always);
  const isFoundByIp = flags(ips, (one) => one === search?.identifier);
  const isIdentified = new Uint8Array(search ? sample : 0);
  for (const row of search ? rowsWith(search.identifier) : []) isIdentified[row] = 1;
  // Rows of one duration were written in the order in which they began.
  const written = sort === '-recordedAt' || sort === 'recordedAt' ? source.written : undefined;
  const [first, end] = rangeOf(source, written, Math.max(from, (after?.recordedAt ?? -Infinity) - MAX_DURATION), to);
  const matches = new Uint32Array(Math.max(0, Math.min(end - first, limit)));
  let count = 0;
  for (let place = first; place < end; place++) {
    const row = written ? written[place]! : place;
    // The status first: most filters ask for failures, which are few.
    if (!passesStatus[status[row]!] || !passesCall[call[row]!]) continue;
    if (!isFoundByCall[call[row]!] && !isFoundByIp[ip[row]!] && !isIdentified[row]) continue;
    // In the order of time the range is the period.
    if (duration[row]! < minDuration || (written && (time[row]! < from || time[row]! > to))) continue;
    matches[count++] = row;
    if (count === matches.length) break;
  }
  return matches.subarray(0, count);
}

/** The places of a period, from the newest: the sample's rows are in order. It is longer in the order of writing. */
function rangeOf(
  { columns: { time, duration }, sample }: LogSource,
  written: Uint32Array | undefined,
  from: number,
  to: number,
) {
  const timeAt = (place: number) => (written ? time[written[place]!]! + duration[written[place]!]! : time[place]!);
  const placesAfter = (instant: number) => firstPlace(sample, (place) => timeAt(place) <= instant);
  return [placesAfter(written ? to + MAX_DURATION : to), placesAfter(from - 1)] as const;
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
function sortLogs({ duration }: LogColumns, matches: Uint32Array, sort: LogSort, limit: number): Uint32Array {
  if (sort === '-recordedAt' || sort === '-timestamp') return matches;
  if (sort === 'recordedAt') return matches.toReversed();

  // A counting sort: it takes one pass over a million rows and keeps the order of equal values.
  const keyOf = (row: number) => (sort === 'duration' ? duration[row]! : MAX_DURATION - duration[row]!);
  const places = new Uint32Array(MAX_DURATION + 2);
  for (const row of matches) places[keyOf(row) + 1]!++;
  for (let key = 1; key < places.length; key++) places[key]! += places[key - 1]!;
  // What is written past its end is dropped.
  const sorted = new Uint32Array(Math.min(matches.length, limit));
  for (const row of matches) sorted[places[keyOf(row)]!++] = row;
  return sorted;
}
