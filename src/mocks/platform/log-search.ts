import { bandOf } from '#api/contract/log-band.ts';
import type { LogQuery } from '#api/contract/logs.ts';
import { fixtureId, placeOf } from './fixture-id.ts';
import { hash32 } from './hash.ts';
import { foldText } from '#mocks/protocol/text.ts';
import type { Call, LogColumns } from './traffic.ts';

export type LogFilter = Pick<LogQuery, 'q' | 'bankId' | 'method' | 'band' | 'from' | 'to'>;
export type LogSort = NonNullable<LogQuery['sort']>;

/** Where a search looks: columns, what their indices mean, and the request ids of the rows after the sample's. */
export interface LogSource {
  columns: LogColumns;
  calls: readonly Call[];
  ips: readonly string[];
  /** Rows below are the sample's, newest first; rows from here on are runs, oldest first. */
  sample: number;
  runs: readonly { requestId: string }[];
}

/** What a call, a status or an address is to a search, as bits: let through by the filters, found by the text. */
const IN = 1;
const FOUND = 2;

/** A filter, asked beforehand of everything that rows refer to by number. */
interface Verdicts {
  ofCall: Uint8Array;
  ofIp: Uint8Array;
  ofStatus: Uint8Array;
  hasRequestId: ((row: number) => boolean) | undefined;
}

/**
 * The rows that match, newest first. Texts are compared once for each bank, path and address; a row then only joins
 * what was said of its own, which is what makes a million rows a matter of milliseconds.
 */
export function matchLogs(source: LogSource, filter: LogFilter): Uint32Array {
  const { columns, calls, ips, sample, runs } = source;
  const q = foldText(filter.q ?? '');
  const verdicts: Verdicts = {
    ofCall: Uint8Array.from(calls, ({ bank, endpoint, method }) => {
      const isIn = (!filter.bankId || bank.id === filter.bankId) && (!filter.method || method === filter.method);
      const isFound = [bank.name, bank.code, endpoint].some((text) => foldText(text).includes(q));
      return (isIn ? IN : 0) | (isFound ? FOUND : 0);
    }),
    ofIp: Uint8Array.from(ips, (address) => (address.includes(q) ? FOUND : 0)),
    ofStatus: Uint8Array.from({ length: 600 }, (_, status) =>
      !filter.band || bandOf(status) === filter.band ? IN : 0,
    ),
    hasRequestId: requestMatcher(source, q),
  };
  const from = filter.from === undefined ? -Infinity : Date.parse(filter.from);
  const to = filter.to === undefined ? Infinity : Date.parse(filter.to);
  const matches = new Uint32Array(sample + runs.length);
  let count = 0;
  for (let row = matches.length - 1; row >= sample; row--) {
    const time = columns.time[row]!;
    if (time >= from && time <= to) count = scan(columns, verdicts, matches, count, row, row + 1);
  }
  // The sample's rows are in the order of time already: a period is a stretch of them.
  const first = rowsAfter(columns.time, sample, to);
  const end = rowsAfter(columns.time, sample, from - 1);
  return matches.subarray(0, scan(columns, verdicts, matches, count, first, end));
}

/** How many of the sample's rows, newest first, are after an instant. */
function rowsAfter(time: Float64Array, sample: number, instant: number): number {
  let [low, high] = [0, sample];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle]! > instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Adds the matching rows from `first` to before `end` at `count`, and counts on. Rows are written always, then kept or
 * overwritten: the processor cannot guess which match, so it is not asked. The two loops differ in the request id
 * alone, whose very mention makes the common one half as fast.
 */
function scan(
  { call, ip, status }: LogColumns,
  { ofCall, ofIp, ofStatus, hasRequestId }: Verdicts,
  matches: Uint32Array,
  count: number,
  first: number,
  end: number,
): number {
  let next = count;
  if (hasRequestId) {
    for (let row = first; row < end; row++) {
      const said = ofCall[call[row]!]!;
      const found = (said | ofIp[ip[row]!]!) >> 1 || Number(hasRequestId(row));
      matches[next] = row;
      next += said & ofStatus[status[row]!]! & found;
    }
    return next;
  }
  for (let row = first; row < end; row++) {
    const said = ofCall[call[row]!]!;
    matches[next] = row;
    next += said & ofStatus[status[row]!]! & ((said | ofIp[ip[row]!]!) >> 1);
  }
  return next;
}

/** Puts matches, newest first, in the order of a sort; rows of equal value keep the newest first. */
export function sortLogs({ columns }: LogSource, matches: Uint32Array, sort: LogSort): Uint32Array {
  if (sort === '-timestamp') return matches;
  if (sort === 'timestamp') return matches.toReversed();

  // Durations are small integers: counting them sorts a million in one pass, and keeps the order of equals.
  const { duration } = columns;
  const mirror = sort === '-duration' ? 0xffff : 0;
  const places = new Uint32Array(0x10000 + 1);
  for (let place = 0; place < matches.length; place++) places[(duration[matches[place]!]! ^ mirror) + 1]!++;
  for (let value = 1; value < places.length; value++) places[value]! += places[value - 1]!;
  const sorted = new Uint32Array(matches.length);
  for (let place = 0; place < matches.length; place++) {
    const row = matches[place]!;
    sorted[places[duration[row]! ^ mirror]!++] = row;
  }
  return sorted;
}

/**
 * Whether a row's request id begins with the search text; undefined when none can. The leading digits are compared
 * first, for they cost no text to make.
 */
function requestMatcher({ sample, runs }: LogSource, q: string): ((row: number) => boolean) | undefined {
  if (!/^[0-9a-f]{1,8}$|^[0-9a-f]{8}-[0-9a-f-]*$/.test(q)) return undefined;
  const digits = q.slice(0, 8);
  const shift = 32 - 4 * digits.length;
  const wanted = parseInt(digits, 16);
  const first = placeOf('request', 0);
  return (row) => {
    if (row >= sample) return runs[row - sample]!.requestId.startsWith(q);
    if (hash32(first + row) >>> shift !== wanted) return false;
    return q.length <= 8 || fixtureId('request', row).startsWith(q);
  };
}
