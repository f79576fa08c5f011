import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#domain/search.ts';
import { samplePerson } from './log-messages.ts';
import { firstPlace, lastFirst, type LogPlace, type LogSort } from './log-selection.ts';
import type { Call, LogColumns } from './traffic.ts';

interface LogParts extends Pick<Log, 'status' | 'duration' | 'ip' | 'cause' | 'person' | 'test'> {
  call: Call;
}

type OnParts = { readonly [Part in keyof LogParts]?: (part: LogParts[Part]) => boolean };

/** What one filter asks of a part of a log. Many logs share a part: a search evaluates it once for each distinct value. */
export interface LogCondition extends OnParts {
  /** The first or the last instant, included, in milliseconds since 1970. */
  readonly from?: number;
  readonly to?: number;
  /** One of the two must hold. */
  readonly search?: {
    readonly call: (call: Call) => boolean;
    readonly identifier: string;
  };
  /** The place after which it was written. */
  readonly after?: LogPlace;
}

/** Conditions that a log must all satisfy; every log satisfies a rule without any. */
export type LogRule = readonly LogCondition[];

/** Whether one log satisfies a rule, leaving aside the place in the list (`after`). */
export function matchesLog(rule: LogRule, log: LogDetail): boolean {
  const time = Date.parse(log.timestamp);
  const passesParts = rule.every((condition) => {
    const { from = -Infinity, to = Infinity, search: _, after: __, ...onParts } = condition;
    const conditions = Object.entries(onParts) as [keyof LogParts, (part: unknown) => boolean][];
    return time >= from && time <= to && conditions.every(([part, holds]) => holds(part === 'call' ? log : log[part]));
  });
  return passesParts && rule.every(({ search }) => !search || isFound(search, log));
}

const isFound = ({ call, identifier }: NonNullable<LogCondition['search']>, log: LogDetail): boolean =>
  call(log) || identifiersOf(log).includes(identifier);

function conditionOn<Part extends keyof LogParts>(
  rule: LogRule,
  part: Part,
): ((value: LogParts[Part]) => boolean) | undefined {
  const conditions = rule.flatMap((one: OnParts) => one[part] ?? []);
  return conditions.length > 0 ? (value) => conditions.every((condition) => condition(value)) : undefined;
}

/** In milliseconds since 1970. */
const earliest = (rule: LogRule): number =>
  Math.max(...rule.map(({ from, after }) => from ?? (after ? after.recordedAt - MAX_DURATION : -Infinity)));

/** The data that a search reads: columns, what their numbers refer to, and the runs that follow the sample's rows. */
interface LogSource {
  columns: LogColumns;
  calls: readonly Call[];
  ips: readonly string[];
  sample: number;
  /** The same rows from the last that was written to the first. */
  written: Uint32Array;
  logPlaceOf: (row: number) => LogPlace;
  firstRun: number;
  runs: readonly LogDetail[];
  /** The cause of a sample row, from the number of its call and its status; null for a success. */
  causeOf: (call: number, status: number) => string | null;
  /** The sample rows that have an identifier other than their address. */
  rowsWith: (identifier: string) => Set<number>;
}

/** Milliseconds: no log is written later than this after its `timestamp`. */
const MAX_DURATION = 0xffff;

/** The rows that match, in order. @param limit how many are needed, from the first; there may be more */
export function matchLogs(source: LogSource, rule: LogRule, sort: LogSort, limit: number): Uint32Array {
  const { columns, logPlaceOf, firstRun, runs, causeOf } = source;
  const { time, call, status } = columns;
  const after = rule.find((one) => one.after)?.after;
  const isSince = (row: number) => after === undefined || lastFirst(logPlaceOf(row), after) < 0;
  const runRows = runs.map((_, run) => firstRun + run);
  const found = runRows.filter((row) => matchesLog(rule, runs[row - firstRun]!) && isSince(row)).toReversed();
  // They are in the order in which they were written. One that took longer began earlier.
  if (sort === '-timestamp') found.sort((one, other) => time[other]! - time[one]! || other - one);

  const [passesCause, passesPerson] = [conditionOn(rule, 'cause'), conditionOn(rule, 'person')];
  const hasRest = after !== undefined || passesCause !== undefined || passesPerson !== undefined;
  let rows = scan(source, rule, sort, sort === '-recordedAt' && !hasRest ? limit : Infinity);
  if (hasRest) {
    let count = 0;
    for (const row of rows) {
      if (passesPerson?.(samplePerson(row, status[row]!)) === false) continue;
      if (passesCause?.(causeOf(call[row]!, status[row]!)) === false) continue;
      if (isSince(row)) rows[count++] = row;
    }
    rows = rows.subarray(0, count);
  }
  const matches = new Uint32Array(found.length + rows.length);
  matches.set(found);
  matches.set(rows, found.length);
  return sortLogs(columns, matches, sort);
}

/** The sample's rows that match by their columns alone. Its loop calls nothing: with calls it takes up to twice the time. */
function scan(source: LogSource, rule: LogRule, sort: LogSort, limit: number): Uint32Array {
  // No sample row is a test.
  if (conditionOn(rule, 'test')?.(false) === false) return new Uint32Array();
  const { sample, calls, ips, rowsWith } = source;
  const { time, call, status, ip, duration } = source.columns;
  const passesCall = flags(calls.length, (index) => calls[index]!, conditionOn(rule, 'call'));
  const passesStatus = flags(600, Number, conditionOn(rule, 'status'));
  const passesDuration = flags(MAX_DURATION + 1, Number, conditionOn(rule, 'duration'));
  const passesIp = flags(ips.length, (index) => ips[index]!, conditionOn(rule, 'ip'));

  const search = rule.find((one) => one.search)?.search;
  const isFoundByCall = flags(calls.length, (index) => calls[index]!, search?.call);
  const isFoundByIp = flags(
    ips.length,
    (index) => ips[index]!,
    (one) => one === search?.identifier,
  );
  const isIdentified = new Uint8Array(search ? sample : 0);
  for (const row of search ? rowsWith(search.identifier) : []) isIdentified[row] = 1;

  const [from, to] = [earliest(rule), Math.min(...rule.map((one) => one.to ?? Infinity))];
  // Rows of one duration were written in the order in which they began.
  const written = sort === '-recordedAt' || sort === 'recordedAt' ? source.written : undefined;
  const [first, end] = placesIn(source, written, from, to);
  const matches = new Uint32Array(Math.max(0, Math.min(end - first, limit)));
  let count = 0;
  for (let place = first; place < end; place++) {
    const row = written ? written[place]! : place;
    // The status first: most filters ask for failures, which are few.
    if (!passesStatus[status[row]!] || !passesCall[call[row]!]) continue;
    if (!isFoundByCall[call[row]!] && !isFoundByIp[ip[row]!] && !isIdentified[row]) continue;
    if (!passesDuration[duration[row]!] || !passesIp[ip[row]!]) continue;
    // In the order of time the range is the period.
    if (written && (time[row]! < from || time[row]! > to)) continue;
    matches[count++] = row;
    if (count === matches.length) break;
  }
  return matches.subarray(0, count);
}

/** The places of a period, from the newest: the sample's rows are in order. It is longer in the order of writing. */
function placesIn(
  { columns: { time, duration }, sample }: LogSource,
  written: Uint32Array | undefined,
  from: number,
  to: number,
) {
  const timeAt = (place: number) => (written ? time[written[place]!]! + duration[written[place]!]! : time[place]!);
  const placesAfter = (instant: number) => firstPlace(sample, (place) => timeAt(place) <= instant);
  return [placesAfter(written ? to + MAX_DURATION : to), placesAfter(from - 1)] as const;
}

/** The result of a condition for each number of a column, as 0 or 1; without a condition all are 1. */
function flags<Value>(
  length: number,
  valueOf: (index: number) => Value,
  condition: ((value: Value) => boolean) | undefined,
): Uint8Array {
  const passes = new Uint8Array(length).fill(1);
  if (condition) for (let index = 0; index < length; index++) passes[index] = Number(condition(valueOf(index)));
  return passes;
}

/** Sorts matches of which the last written is the first. Rows with equal values stay in that order. */
function sortLogs({ duration }: LogColumns, matches: Uint32Array, sort: LogSort): Uint32Array {
  if (sort === '-recordedAt' || sort === '-timestamp') return matches;
  if (sort === 'recordedAt') return matches.toReversed();

  // A counting sort: it takes one pass over a million rows and keeps the order of equal values.
  const keyOf = (row: number) => (sort === 'duration' ? duration[row]! : MAX_DURATION - duration[row]!);
  const places = new Uint32Array(MAX_DURATION + 2);
  for (const row of matches) places[keyOf(row) + 1]!++;
  for (let key = 1; key < places.length; key++) places[key]! += places[key - 1]!;
  const sorted = new Uint32Array(matches.length);
  for (const row of matches) sorted[places[keyOf(row)]!++] = row;
  return sorted;
}
