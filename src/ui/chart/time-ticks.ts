import { INTERVAL_MS, type TrafficInterval } from '#api/contract/traffic.ts';
import { localFields } from '#domain/sao-paulo.ts';
import type { TimeSpan } from './bucket-text.ts';

/** Minutes between two labels: they fall on round times and on midnight. */
const STEP_MINUTES = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1440];

/**
 * The buckets to label, at round times of São Paulo, or midnights alone.
 * @param count how many have room
 */
export function bucketsToLabel<Bucket extends TimeSpan>(
  buckets: readonly Bucket[],
  interval: TrafficInterval,
  count: number,
): Bucket[] {
  const minMinutes = (buckets.length * INTERVAL_MS[interval]) / 60_000 / Math.max(1, count);
  const step = STEP_MINUTES.find((minutes) => minutes >= minMinutes) ?? 1440;
  // Daily buckets are all at midnight, but for the first one, which a period may cut.
  const round =
    interval === '1d' ? [...buckets] : buckets.filter(({ from }) => minuteOfDay(from) % step === 0);
  // More than 1 only where labels are more than a day apart, which no step reaches.
  const every = Math.ceil(minMinutes / step);
  return round.filter((_, index) => index % every === 0);
}

function minuteOfDay(instant: string): number {
  const { hour, minute } = localFields(new Date(instant));
  return Number(hour) * 60 + Number(minute);
}

/**
 * The label of a bucket's start: `14h`, `14:05`; at midnight and for days `10/03`, with its year
 * `10/03/26`.
 */
export function tickText(from: string, interval: TrafficInterval, withYear = false): string {
  const { day, month, year, hour, minute } = localFields(new Date(from));
  if (interval === '1d' || (hour === '00' && minute === '00')) {
    return `${day}/${month}${withYear ? `/${year.slice(-2)}` : ''}`;
  }
  return interval !== '5m' && minute === '00' ? `${hour}h` : `${hour}:${minute}`;
}
