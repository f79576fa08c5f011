import type { LogDetail, LogQuery } from '#api/contract/logs.ts';
import type { Call, LogColumns } from './traffic.ts';

export type LogSort = NonNullable<LogQuery['sort']>;

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
  /** First and last instant, both included, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
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
  /** Rows below this number are the sample's, newest first. */
  sample: number;
  /** Rows from this number on are runs, oldest first. */
  firstRun: number;
  runs: readonly LogDetail[];
  /** The cause of a sample row, from the number of its call and its status; null for a success. */
  causeOf: (call: number, status: number) => string | null;
  /** The sample rows that have an identifier other than their address. */
  rowsWith: (identifier: string) => Set<number>;
}

/** Returns the numbers of the rows that match, newest first. */
export function matchLogs(source: LogSource, rule: LogRule = anyLog): Uint32Array {
  const { columns, calls, ips, sample, firstRun, runs, causeOf, rowsWith } = source;
  const matches = new Uint32Array(sample + runs.length);
  let count = 0;
  for (let run = runs.length - 1; run >= 0; run--) if (rule.matches(runs[run]!)) matches[count++] = firstRun + run;

  const { call, status, ip, time, duration } = columns;
  const { search } = rule;
  const passesCall = flags(calls, rule.call);
  const passesStatus = flags(statuses, rule.status);
  const isFoundByCall = flags(calls, search?.call ?? always);
  const isFoundByIp = flags(ips, (one) => one === search?.identifier);
  const identified = search ? rowsWith(search.identifier) : new Set<number>();
  // The sample's rows are in the order of time, so a period is one range of them.
  const end = rowsAfter(time, sample, rule.from - 1);
  for (let row = rowsAfter(time, sample, rule.to); row < end; row++) {
    if (!passesCall[call[row]!] || !passesStatus[status[row]!] || duration[row]! < rule.minDuration) continue;
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

/** How many of the sample's rows, which are newest first, are after an instant. */
function rowsAfter(time: Float64Array, sample: number, instant: number): number {
  let [low, high] = [0, sample];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (time[middle]! > instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Durations are stored as 16-bit numbers. */
const MAX_DURATION = 0xffff;

/** Sorts matches that are newest first. Rows with equal values stay newest first. */
export function sortLogs({ columns }: LogSource, matches: Uint32Array, sort: LogSort): Uint32Array {
  if (sort === '-timestamp') return matches;
  if (sort === 'timestamp') return matches.toReversed();

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
