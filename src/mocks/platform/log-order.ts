import { type LogQuery, logSorts } from '#api/contract/logs.ts';
import type { StoredLog } from './log-store.ts';

export type LogOrder = NonNullable<LogQuery['sort']>;

/** Where a log is in a list, without the log itself: what the orders of lists compare. */
export type LogPosition = Pick<StoredLog, 'recordedAt' | 'duration' | 'id'>;

/** Which rows a request asks for: those after a position in an order, or those before it. */
export interface LogCursor {
  sort: LogOrder;
  side: 'after' | 'before';
  position: LogPosition;
}

/**
 * The position after every log whose `recordedAt` is an instant or earlier, in the ascending order
 * of `recordedAt`. It has the largest id; that order does not compare durations.
 */
export const endOfInstant = (time: number): LogPosition => ({
  recordedAt: time,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  duration: 0,
});

/** Orders logs by when they were written, the newest first: by `recordedAt`, then by id. */
function compareNewestFirst(one: LogPosition, other: LogPosition): number {
  if (one.recordedAt !== other.recordedAt) return other.recordedAt - one.recordedAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}

/** Orders logs as a list with this `sort` does. Logs of equal duration: the newest first. */
export function comparePositions(sort: LogOrder, one: LogPosition, other: LogPosition): number {
  if (sort === '-recordedAt') return compareNewestFirst(one, other);
  if (sort === 'recordedAt') return compareNewestFirst(other, one);
  if (one.duration === other.duration) return compareNewestFirst(one, other);
  return sort === 'duration' ? one.duration - other.duration : other.duration - one.duration;
}

/** A cursor as the opaque text that links contain. */
export function writeCursor({ sort, side, position }: LogCursor): string {
  const { recordedAt, duration, id } = position;
  return btoa([sort, side, recordedAt, duration, id].join(' ')).replaceAll('=', '');
}

const cursorForm = /^(\S+) (after|before) (\d{1,15}) (\d{1,9}) ([\da-f-]{36})$/;

/** Reads a cursor. @returns undefined for a text that {@link writeCursor} did not write */
export function readCursor(text: string): LogCursor | undefined {
  let decoded: string;
  try {
    decoded = atob(text);
  } catch {
    return undefined;
  }
  const [, name, side, recordedAt, duration, id = ''] = cursorForm.exec(decoded) ?? [];
  const sort = logSorts.find((one) => one === name);
  if (!sort) return undefined;
  const position = { recordedAt: Number(recordedAt), id, duration: Number(duration) };
  return { sort, side: side as LogCursor['side'], position };
}
