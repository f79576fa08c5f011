import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#domain/search.ts';
import { samplePerson } from './log-messages.ts';
import { firstPlace, lastFirst, type LogOrder, type LogPlace } from './log-selection.ts';
import { type Call, ips, type LogColumns, sampleCalls } from './traffic.ts';

interface LogParts extends Pick<Log, 'status' | 'duration' | 'cause' | 'person' | 'test'> {
  call: Call;
}

type OnParts = { readonly [Part in keyof LogParts]?: (part: LogParts[Part]) => boolean };

/**
 * What one filter asks of a part of a log. Many logs share a part: a search evaluates it once for
 * each distinct value.
 */
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
    return (
      time >= from &&
      time <= to &&
      conditions.every(([part, holds]) => holds(part === 'call' ? log : log[part]))
    );
  });
  return passesParts && rule.every(({ search }) => !search || isFound(search, log));
}

const isFound = (
  { call, identifier }: NonNullable<LogCondition['search']>,
  log: LogDetail,
): boolean => call(log) || identifiersOf(log).includes(identifier);

function conditionOn<Part extends keyof LogParts>(
  rule: LogRule,
  part: Part,
): ((value: LogParts[Part]) => boolean) | undefined {
  const conditions = rule.flatMap((one: OnParts) => one[part] ?? []);
  return conditions.length > 0
    ? (value) => conditions.every((condition) => condition(value))
    : undefined;
}

/**
 * The logs that a search reads: the sample's rows, from the last that was written to the first,
 * then runs as they came.
 */
interface LogSource {
  readonly sample: number;
  readonly columns: LogColumns;
  readonly runs: readonly LogDetail[];
  placeOf(row: number): LogPlace;
  causeOf(row: number): string | null;
  /** The sample rows that have an identifier other than their address. */
  rowsWith(identifier: string): number[];
}

/** Milliseconds: no log is written later than this after its `timestamp`. */
const MAX_DURATION = 0xffff;

/**
 * The rows that match, in order.
 * @param limit how many are needed, from the first; there may be more
 */
export function matchLogs(
  source: LogSource,
  rule: LogRule,
  sort: LogOrder,
  limit: number,
): Uint32Array {
  const { sample, runs } = source;
  const after = rule.find((one) => one.after)?.after;
  const isSince = (row: number) => after === undefined || lastFirst(source.placeOf(row), after) < 0;
  const found = runs.flatMap((run, index) =>
    isSince(sample + index) && matchesLog(rule, run) ? sample + index : [],
  );
  const rows = scan(source, rule, isSince, sort === '-recordedAt' ? limit : Infinity);
  const matches = new Uint32Array(found.length + rows.length);
  matches.set(found.toReversed());
  matches.set(rows, found.length);
  return sortLogs(source, matches, sort);
}

/**
 * The sample's rows that match. Most are refused by their columns alone, without a call, which
 * would take twice the time.
 */
function scan(
  source: LogSource,
  rule: LogRule,
  isSince: (row: number) => boolean,
  limit: number,
): Uint32Array {
  // No sample row is a test.
  if (conditionOn(rule, 'test')?.(false) === false) return new Uint32Array();
  const { sample } = source;
  const { time, call, status, ip, duration } = source.columns;
  const passesCall = flags(sampleCalls, conditionOn(rule, 'call'));
  const passesStatus = flags(numbers.slice(0, 600), conditionOn(rule, 'status'));
  const passesDuration = flags(numbers, conditionOn(rule, 'duration'));
  const [passesCause, passesPerson] = [conditionOn(rule, 'cause'), conditionOn(rule, 'person')];

  const search = rule.find((one) => one.search)?.search;
  const isFoundByCall = flags(sampleCalls, search?.call);
  const isFoundByIp = flags(ips, (address) => address === search?.identifier);
  const isIdentified = new Uint8Array(search ? sample : 0);
  for (const row of search ? source.rowsWith(search.identifier) : []) isIdentified[row] = 1;

  const from = Math.max(...rule.map((one) => one.from ?? -Infinity));
  const to = Math.min(...rule.map((one) => one.to ?? Infinity));
  const writtenAt = (row: number) => time[row]! + duration[row]!;
  const first = firstPlace(sample, (row) => writtenAt(row) <= to + MAX_DURATION);
  const end = firstPlace(sample, (row) => writtenAt(row) < from || !isSince(row));
  const matches = new Uint32Array(Math.max(0, Math.min(end - first, limit)));
  let count = 0;
  // Without a condition every row matches.
  if (rule.length === 0) for (; count < matches.length; count++) matches[count] = count;
  for (let row = first; row < end && count < matches.length; row++) {
    // The status first: most filters ask for failures, which are few.
    if (!passesStatus[status[row]!] || !passesCall[call[row]!] || !passesDuration[duration[row]!])
      continue;
    if (!isFoundByCall[call[row]!] && !isFoundByIp[ip[row]!] && !isIdentified[row]) continue;
    if (time[row]! < from || time[row]! > to) continue;
    if (passesCause?.(source.causeOf(row)) === false) continue;
    if (passesPerson?.(samplePerson(row, status[row]!)) === false) continue;
    matches[count++] = row;
  }
  return matches.subarray(0, count);
}

/** Every status and every duration. */
const numbers = Array.from({ length: MAX_DURATION + 1 }, (_, index) => index);

/**
 * Whether a condition holds for what each number of a column stands for, as 0 or 1; without a
 * condition all are 1.
 */
const flags = <Value>(
  values: readonly Value[],
  condition: ((value: Value) => boolean) | undefined,
): Uint8Array =>
  condition
    ? Uint8Array.from(values, (value) => Number(condition(value)))
    : new Uint8Array(values.length).fill(1);

/**
 * Sorts matches of which the last written is the first. Rows with equal values stay in that order.
 */
function sortLogs(
  { sample, runs, columns }: LogSource,
  matches: Uint32Array,
  sort: LogOrder,
): Uint32Array {
  if (sort === '-recordedAt') return matches;
  if (sort === 'recordedAt') return matches.toReversed();

  // A counting sort: it takes one pass over a million rows and keeps the order of equal values.
  const durationOf = (row: number) =>
    row < sample ? columns.duration[row]! : runs[row - sample]!.duration;
  const keyOf = (row: number) =>
    sort === 'duration' ? durationOf(row) : MAX_DURATION - durationOf(row);
  const places = new Uint32Array(MAX_DURATION + 2);
  for (const row of matches) places[keyOf(row) + 1]!++;
  for (let key = 1; key < places.length; key++) places[key]! += places[key - 1]!;
  const sorted = new Uint32Array(matches.length);
  for (const row of matches) sorted[places[keyOf(row)]!++] = row;
  return sorted;
}
