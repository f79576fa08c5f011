import { logSorts, type LogQuery } from '#api/contract/logs.ts';

export type LogOrder = NonNullable<LogQuery['sort']>;

/** A place in every order of the logs: that of the log with these values. */
export interface LogPlace {
  /** In milliseconds since 1970. */
  recordedAt: number;
  id: string;
  /** In milliseconds. */
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

/** Compares two logs in one of the orders. */
export function comparePlaces(sort: LogOrder, one: LogPlace, other: LogPlace): number {
  if (sort === '-recordedAt') return lastFirst(one, other);
  if (sort === 'recordedAt') return lastFirst(other, one);
  const longer = one.duration - other.duration;
  return (sort === 'duration' ? longer : -longer) || lastFirst(one, other);
}

/** A cursor as text, in the alphabet of an address. */
export function writeCursor({ sort, side, place: { recordedAt, id, duration } }: LogCursor): string {
  return btoa([sort, side, recordedAt, duration, id].join(' ')).replaceAll('=', '');
}

const form = /^(\S+) (after|before) (\d{1,15}) (\d{1,9}) ([\da-f-]{36})$/;

/** Reads a cursor; undefined when its text is none that {@link writeCursor} wrote. */
export function readCursor(text: string): LogCursor | undefined {
  let parts: string[];
  try {
    parts = form.exec(atob(text)) ?? [];
  } catch {
    return undefined;
  }
  const [, name, side, recordedAt, duration, id = ''] = parts;
  const sort = logSorts.find((one) => one === name);
  if (!sort) return undefined;
  const place = { recordedAt: Number(recordedAt), id, duration: Number(duration) };
  return { sort, side: side as LogCursor['side'], place };
}
