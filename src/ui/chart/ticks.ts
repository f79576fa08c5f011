import type { MetricInterval, TrafficBucket } from '#api/contract/metrics.ts';
import { localFields } from '../time/zone.ts';

const MINUTES: Record<MetricInterval, number> = { '5m': 5, '1h': 60, '1d': 1440 };
/** Minutes between two labels, such that labels fall on round times and on midnight. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1440];

/**
 * The buckets to label on the time axis, at round times of São Paulo. Where hours have no room, only midnights are
 * labelled, so that a period of several days shows its days.
 * @param count the number of labels that have room
 */
export function labelledBuckets(buckets: readonly TrafficBucket[], interval: MetricInterval, count: number) {
  const least = (buckets.length * MINUTES[interval]) / Math.max(1, count);
  const step = STEPS.find((minutes) => minutes >= least) ?? 1440;
  // The first day of a period may begin after midnight.
  const round = interval === '1d' ? buckets : buckets.filter(({ from }) => minuteOfDay(from) % step === 0);
  const every = Math.ceil(least / step);
  return round.filter((_, index) => index % every === 0);
}

function minuteOfDay(instant: string): number {
  const { hour, minute } = localFields(new Date(instant));
  return Number(hour) * 60 + Number(minute);
}

/**
 * A short label of a bucket's start: `14h`, `14:05`, or `10/03` at midnight and where days are counted.
 * @param withYear writes `10/03/26`
 */
export function tickText(from: string, interval: MetricInterval, withYear = false): string {
  const { day, month, year, hour, minute } = localFields(new Date(from));
  if (interval === '1d' || (hour === '00' && minute === '00')) {
    return `${day}/${month}${withYear ? `/${year.slice(-2)}` : ''}`;
  }
  return interval === '1h' ? `${hour}h` : `${hour}:${minute}`;
}
