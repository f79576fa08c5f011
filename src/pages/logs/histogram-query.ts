import { platformNow } from '#api/platform-time.ts';
import { MAX_BUCKETS } from '#api/contract/limits.ts';
import type { TrafficInterval, TrafficQuery } from '#api/contract/traffic.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The longest period that is counted, one day shorter than the buckets reach: its first and its
 * last day may be incomplete, and each has a bucket.
 */
const MAX_PERIOD_MS = (MAX_BUCKETS - 1) * DAY_MS;

/** What is counted when no period is chosen, so that the platform need not count its whole log. */
const DEFAULT_PERIOD_MS = 30 * DAY_MS;

/** The longest periods with bars of five minutes and of an hour. */
const MAX_5M_PERIOD_MS = 8 * HOUR_MS;
const MAX_1H_PERIOD_MS = 9 * DAY_MS;

/** The shortest interval that gives bars wide enough to press. */
function intervalFor(periodMs: number): TrafficInterval {
  if (periodMs <= MAX_5M_PERIOD_MS) return '5m';
  return periodMs <= MAX_1H_PERIOD_MS ? '1h' : '1d';
}

type Filters = Omit<TrafficQuery, 'interval'>;

/** The end of the period in milliseconds; now when it has none. */
const endOf = ({ to }: Filters) => (to ? Date.parse(to) : platformNow());

/**
 * The first instant that is counted above the logs: at most 999 days before the end, or 30 days
 * when no period is chosen.
 * @param from where the logs begin, an ISO 8601 instant
 */
export function startOfCount(
  filters: Filters,
  from = filters.from ?? new Date(0).toISOString(),
): string {
  // Rounded to a whole day: with the current milliseconds each rendering would read another period.
  const longest = filters.from ? MAX_PERIOD_MS : DEFAULT_PERIOD_MS;
  const earliest = Math.ceil((endOf(filters) - longest) / DAY_MS) * DAY_MS;
  return new Date(Math.max(Date.parse(from), earliest)).toISOString();
}

/**
 * The query of the histogram of logs.
 * @param from the instant of the oldest log that matches, or the beginning of the period
 */
export function histogramQuery(filters: Filters, from: string): TrafficQuery {
  const start = startOfCount(filters, from);
  return { ...filters, from: start, interval: intervalFor(endOf(filters) - Date.parse(start)) };
}
