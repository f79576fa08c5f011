import type { ExportedLog } from '#api/contract/log-export.ts';
import { type Log, type LogQuery, logSorts } from '#api/contract/logs.ts';
import type { Call } from './traffic.ts';

export type LogOrder = NonNullable<LogQuery['sort']>;

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
export const NO_LOG: LogPlace = {
  recordedAt: 0,
  id: '00000000-0000-0000-0000-000000000000',
  duration: 0,
};

/** Compares two logs in the order of writing, the last first: by `recordedAt`, then by id. */
export const lastFirst = (one: LogPlace, other: LogPlace): number =>
  other.recordedAt - one.recordedAt || (one.id < other.id ? 1 : Number(one.id > other.id) && -1);

/** The same in the order of a list. */
export function comparePlaces(sort: LogOrder, one: LogPlace, other: LogPlace): number {
  if (sort === '-recordedAt') return lastFirst(one, other);
  if (sort === 'recordedAt') return lastFirst(other, one);
  const longer = one.duration - other.duration;
  return (sort === 'duration' ? longer : -longer) || lastFirst(one, other);
}

export function writeCursor({
  sort,
  side,
  place: { recordedAt, id, duration },
}: LogCursor): string {
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

/**
 * The first of some places that satisfies a condition which all after it satisfy too; their number
 * when none does.
 */
export function firstPlace(places: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The logs that a search found, in its order. */
export interface LogSelection {
  readonly total: number;
  rows(start: number, end: number): Log[];
  exported(start: number, end: number): ExportedLog[];
  placeAt(index: number): LogPlace;
  /** How many come before a place in the order of the list; `including` that place itself. */
  before(place: LogPlace, including: boolean): number;
  /** Visits every log without making objects; logs of one bank, path and method share a `call`. */
  each(
    visit: (
      time: number,
      status: number,
      duration: number,
      call: Call,
      cause: () => string | null,
    ) => void,
  ): void;
}
