import { bandOf, type LogBand } from '#api/contract/log-band.ts';
import {
  type BankHealth,
  DEFAULT_PERIOD_MS,
  type TrafficInterval,
  type traffic as operations,
} from '#api/contract/traffic.ts';
import { MAX_BUCKETS } from '#api/contract/limits.ts';
import { fromLocal, toLocal } from '#api/contract/sao-paulo.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { refuseBackwards } from '#mocks/protocol/period.ts';
import { invalidPeriod, tooManyBuckets } from '#mocks/protocol/problems.ts';
import { logRule } from './logs.ts';

/**
 * Traffic: counted from the logs at every request, by the rule of `handlers/logs.ts`. So the `from` and `to` of a
 * bucket, given to GET /logs with the same filters, return exactly the logs that the bucket counts. Buckets are counted
 * on São Paulo's clock and cut to the period; those without requests are present. Percentiles use the nearest rank.
 */
export const traffic: Resolvers<keyof typeof operations> = {
  getTraffic({ query }, { db, now }) {
    const { interval, from, to, ...filter } = query;
    const period = bucketsOf(interval, from, to, now());
    const tallies = period.buckets.map((bucket) => ({
      ...bucket,
      success: 0,
      warning: 0,
      error: 0,
      durations: [] as number[],
    }));
    db.logs.select('-timestamp', logRule({ ...filter, ...period.whole }, db)).each((time, status, duration) => {
      const tally = tallies[period.indexOf(time)];
      if (!tally) return;
      tally[bandOf(status) satisfies LogBand]++;
      tally.durations.push(duration);
    });
    const buckets = tallies.map(({ durations, ...counts }) => {
      const sorted = Float64Array.from(durations).toSorted();
      return { ...counts, requests: sorted.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
    });
    return { interval, buckets };
  },

  getBankTraffic({ query: { interval, from, to } }, { db, now }) {
    const period = bucketsOf(interval, from, to, now());
    const tallies = new Map(
      db.banks.all().map(({ id, name, code, status }) => {
        const series = period.buckets.map((bucket) => ({ ...bucket, requests: 0, failures: 0 }));
        return [
          id,
          { bank: { id, name, code }, status, failures: 0, last: -Infinity, durations: [] as number[], series },
        ];
      }),
    );
    db.logs.select('-timestamp', logRule(period.whole, db)).each((time, status, duration, { bank }) => {
      const tally = tallies.get(bank.id);
      const bucket = tally?.series[period.indexOf(time)];
      if (!tally || !bucket) return;
      bucket.requests++;
      tally.durations.push(duration);
      if (bandOf(status) === 'success') return;
      bucket.failures++;
      tally.failures++;
      tally.last = Math.max(tally.last, time);
    });
    const banks = [...tallies.values()].map(({ durations, last, failures, ...rest }): BankHealth => {
      const sorted = Float64Array.from(durations).toSorted();
      return {
        ...rest,
        requests: sorted.length,
        failures,
        errorRate: sorted.length > 0 ? failures / sorted.length : null,
        p95: percentile(sorted, 0.95),
        lastFailure: failures > 0 ? instant(last) : null,
      };
    });
    return { interval, banks: banks.toSorted(worstFirst) };
  },
};

/** Banks without requests come last; the order of registration decides between equals, because sorting is stable. */
const worstFirst = (one: BankHealth, other: BankHealth) =>
  (other.errorRate ?? -1) - (one.errorRate ?? -1) || other.requests - one.requests;

/** The nearest rank: of n values in ascending order the one at position ⌈share · n⌉; null without values. */
const percentile = (sorted: Float64Array, share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null;

const instant = (time: number) => new Date(time).toISOString();

const INTERVAL_MS: Record<TrafficInterval, number> = { '5m': 300_000, '1h': 3_600_000, '1d': 86_400_000 };

/**
 * Divides a period into buckets.
 * @throws a 400 refusal when the period is backwards or has too many buckets
 */
function bucketsOf(interval: TrafficInterval, since: string | undefined, until: string | undefined, now: Date) {
  refuseBackwards({ from: since, to: until });
  const length = INTERVAL_MS[interval];
  const to = until === undefined ? now.getTime() : Date.parse(until);
  // No instant of the API is before 1970.
  const from = since === undefined ? Math.max(0, to - DEFAULT_PERIOD_MS) : Date.parse(since);
  if (from > to) throw invalidPeriod();
  // Days are counted on São Paulo's clock, on which each has 24 hours. Its hours are those of UTC: it is whole hours behind.
  const isDaily = interval === '1d';
  const first = Math.floor((isDaily ? toLocal(from) : from) / length);
  const indexOf = (time: number) => Math.floor((isDaily ? toLocal(time) : time) / length) - first;
  const startOf = (index: number) => (isDaily ? fromLocal : Number)((first + index) * length);
  const count = indexOf(to) + 1;
  if (count > MAX_BUCKETS) throw tooManyBuckets(MAX_BUCKETS);

  const buckets = Array.from({ length: count }, (_, index) => ({
    from: instant(Math.max(from, startOf(index))),
    // An instant has whole milliseconds and both ends are included, so a bucket ends one before the next begins.
    to: instant(Math.min(to, startOf(index + 1) - 1)),
  }));
  return { buckets, indexOf, whole: { from: instant(from), to: instant(to) } };
}
