import { type LogQuery, logSorts } from '#api/contract/logs.ts';
import type { StoredLog } from './log-store.ts';

export type LogOrder = NonNullable<LogQuery['sort']>;

/** What the order of a list is made from: a place is that of a log, which may be gone. */
export type LogPlace = Pick<StoredLog, 'recordedAt' | 'duration' | 'id'>;

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
function lastFirst(one: LogPlace, other: LogPlace): number {
  if (one.recordedAt !== other.recordedAt) return other.recordedAt - one.recordedAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}

/**
 * Compares two logs in the order of a list. Those of one duration are from the last written to the
 * first.
 */
export function comparePlaces(sort: LogOrder, one: LogPlace, other: LogPlace): number {
  if (sort === '-recordedAt') return lastFirst(one, other);
  if (sort === 'recordedAt') return lastFirst(other, one);
  if (one.duration === other.duration) return lastFirst(one, other);
  return sort === 'duration' ? one.duration - other.duration : other.duration - one.duration;
}

export function writeCursor({ sort, side, place }: LogCursor): string {
  const { recordedAt, duration, id } = place;
  return btoa([sort, side, recordedAt, duration, id].join(' ')).replaceAll('=', '');
}

const cursorForm = /^(\S+) (after|before) (\d{1,15}) (\d{1,9}) ([\da-f-]{36})$/;

/** @returns undefined for a text that {@link writeCursor} did not make */
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
