import type { ExportedLog } from '#api/contract/log-export.ts';
import { type Log, type LogDetail, type LogQuery, logSorts } from '#api/contract/logs.ts';
import type { Call, LogColumns } from './traffic.ts';

export type LogOrder = NonNullable<LogQuery['sort']>;

export type LogSort = LogOrder | '-timestamp';

export interface LogPlace {
  recordedAt: number;
  id: string;
  duration: number;
}

/** Which rows a request wants: those after a place in an order, or those before it. */
export interface LogCursor {
  sort: LogOrder;
  side: 'after' | 'before';
  place: LogPlace;
}

/** The place before every log in the order of writing. */
export const NO_LOG: LogPlace = { recordedAt: 0, id: '00000000-0000-0000-0000-000000000000', duration: 0 };

/** Compares two logs in the order of writing, the last first: by `recordedAt`, then by id. */
export const lastFirst = (one: LogPlace, other: LogPlace): number =>
  other.recordedAt - one.recordedAt || (one.id < other.id ? 1 : Number(one.id > other.id) && -1);

function comparePlaces(sort: LogOrder, one: LogPlace, other: LogPlace): number {
  if (sort === '-recordedAt') return lastFirst(one, other);
  if (sort === 'recordedAt') return lastFirst(other, one);
  const longer = one.duration - other.duration;
  return (sort === 'duration' ? longer : -longer) || lastFirst(one, other);
}

export function writeCursor({ sort, side, place: { recordedAt, id, duration } }: LogCursor): string {
  return btoa([sort, side, recordedAt, duration, id].join(' ')).replaceAll('=', '');
}

const cursorForm = /^(\S+) (after|before) (\d{1,15}) (\d{1,9}) ([\da-f-]{36})$/;

export function readCursor(text: string): LogCursor | undefined {
  let parts: string[];
  try {
    parts = cursorForm.exec(atob(text)) ?? [];
  } catch {
    return undefined;
  }
  const [, name, side, recordedAt, duration, id = ''] = parts;
  const sort = logSorts.find((one) => one === name);
  if (!sort) return undefined;
  const place = { recordedAt: Number(recordedAt), id, duration: Number(duration) };
  return { sort, side: side as LogCursor['side'], place };
}

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

export interface LogSelection {
  readonly total: number;
  rows(start: number, end: number): Log[];
  exported(start: number, end: number): ExportedLog[];
  placeAt(index: number): LogPlace;
  /** How many come before a place in the order of a list; `including` that place itself. */
  before(place: LogPlace, including: boolean): number;
  /** The instants of the oldest and the newest of them; undefined when there are none. */
  period(): [oldest: Date, newest: Date] | undefined;
  /** Visits every log without making objects; logs of one bank, path and method share a `call`. */
  each(visit: (time: number, status: number, duration: number, call: Call, cause: () => string | null) => void): void;
}

export interface LogRows {
  readonly columns: () => LogColumns;
  readonly calls: readonly Call[];
  log(row: number): Log;
  exported(row: number): ExportedLog;
  logPlaceOf(row: number): LogPlace;
  causeOf(row: number): string | null;
}

export function rowOf(detail: LogDetail): Log {
  const { path: _, request: __, response: ___, ...log } = detail;
  return log;
}

export function selectionOf(
  source: LogRows,
  total: number,
  rowAt: (index: number) => number,
  sort: LogSort,
): LogSelection {
  const each = <Row>(start: number, end: number, make: (row: number) => Row): Row[] => {
    const rows: Row[] = [];
    for (let index = start; index < Math.min(end, total); index++) rows.push(make(rowAt(index)));
    return rows;
  };
  return {
    total,
    placeAt: (index) => source.logPlaceOf(rowAt(index)),
    before: (place, including) =>
      firstPlace(total, (index) => {
        const order = comparePlaces(sort as LogOrder, source.logPlaceOf(rowAt(index)), place);
        return including ? order > 0 : order >= 0;
      }),
    rows: (start, end) => each(start, end, (row) => source.log(row)),
    exported: (start, end) => each(start, end, (row) => source.exported(row)),
    period: () => {
      let [oldest, newest] = [Infinity, -Infinity];
      for (let index = 0; index < total; index++) {
        const time = source.columns().time[rowAt(index)]!;
        if (time < oldest) oldest = time;
        if (time > newest) newest = time;
      }
      return total > 0 ? [new Date(oldest), new Date(newest)] : undefined;
    },
    each: (visit) => {
      let row = 0;
      const cause = () => source.causeOf(row);
      for (let index = 0; index < total; index++) {
        row = rowAt(index);
        const { time, status, duration, call } = source.columns();
        visit(time[row]!, status[row]!, duration[row]!, source.calls[call[row]!]!, cause);
      }
    },
  };
}
