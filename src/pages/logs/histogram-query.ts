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

/**
 * What the histogram of logs reads.
 * @param from the first instant; of a longer period only the last 999 days are read, and the last 30 where none is chosen
 */
export function histogramQuery(filters: Omit<TrafficQuery, 'interval'>, from: string): TrafficQuery {
  const end = filters.to ? Date.parse(filters.to) : platformNow();
  // Rounded to a whole day: with the current milliseconds, each rendering would read another period.
  const longest = filters.from ? LONGEST_MS : DEFAULT_MS;
  const earliest = Math.ceil((end - longest) / DAY_MS) * DAY_MS;
  const start = Math.max(Date.parse(from), earliest);
  return { ...filters, from: new Date(start).toISOString(), interval: intervalOf(end - start) };
}
