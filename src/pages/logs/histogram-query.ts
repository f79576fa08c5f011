import { platformNow } from '#api/platform-time.ts';
import { MAX_BUCKETS } from '#api/contract/limits.ts';
import type { TrafficInterval, TrafficQuery } from '#api/contract/traffic.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest period in whole days: its first and last day may be in part, and each has a bucket of its own. */
const LONGEST_MS = (MAX_BUCKETS - 1) * DAY_MS;
/** Without a period, so that the screen does not make the platform count its whole log. */
const DEFAULT_MS = 30 * DAY_MS;

/** The shortest interval that gives bars wide enough to press. */
function intervalOf(length: number): TrafficInterval {
  if (length <= 8 * HOUR_MS) return '5m';
  return length <= 9 * DAY_MS ? '1h' : '1d';
}

type Filters = Omit<TrafficQuery, 'interval'>;

const endOf = ({ to }: Filters) => (to ? Date.parse(to) : platformNow());

/**
 * The first instant that is counted above the logs: of a longer period only the last 999 days, and the last 30 where none
 * is chosen.
 * @param from the first instant that matters
 */
export function countedFrom(filters: Filters, from = filters.from ?? new Date(0).toISOString()): string {
  // Rounded to a whole day: with the current milliseconds, each rendering would read another period.
  const longest = filters.from ? LONGEST_MS : DEFAULT_MS;
  const earliest = Math.ceil((endOf(filters) - longest) / DAY_MS) * DAY_MS;
  return new Date(Math.max(Date.parse(from), earliest)).toISOString();
}

/**
 * What the histogram of logs reads.
 * @param from the oldest log that matches, or the beginning of the period
 */
export function histogramQuery(filters: Filters, from: string): TrafficQuery {
  const start = countedFrom(filters, from);
  return { ...filters, from: start, interval: intervalOf(endOf(filters) - Date.parse(start)) };
}
