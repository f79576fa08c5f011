import { statusClassOf, type StatusClass } from '#api/contract/failures.ts';
import type { ParsedInput } from '#api/contract/index.ts';
import {
  type BankHealth,
  INTERVAL_MS,
  MIN_FAILURES,
  RECENT_MS,
  type traffic as operations,
  type TrafficInterval,
} from '#api/contract/traffic.ts';
import { MAX_BUCKETS } from '#api/contract/limits.ts';
import { fromLocal, toLocal } from '#domain/sao-paulo.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import { Durations, Outages } from '#mocks/platform/tallies.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { countedPeriod } from '#mocks/protocol/page.ts';
import { Refusal } from '#mocks/protocol/problems.ts';
import { logRule } from './log-filters.ts';

/**
 * Traffic: counted from the logs at every request, by the rule of `log-filters.ts`. So the `from`
 * and `to` of a bucket, given to GET /logs with the same filters, return exactly the logs that the
 * bucket counts. Buckets are counted on São Paulo's clock and cut to the period; those without
 * requests are present. Percentiles are counted by classes of durations, within the contract's
 * tolerance. How a bank is now is judged from the last 15 minutes of the period. The health of a
 * bank or an endpoint counts the environment that the bank's integrations use, without runs that
 * were marked as tests: they say nothing about it.
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
      durations: new Durations(),
    }));
    db.logs
      .select('-recordedAt', logRule({ ...filter, ...period.whole }, db))
      .each((time, status, duration) => {
        const tally = tallies[period.indexOf(time)];
        if (!tally) return;
        tally[statusClassOf(status) satisfies StatusClass]++;
        tally.durations.add(duration);
      });
    const buckets = tallies.map(({ durations, ...counts }) => ({
      ...counts,
      requests: counts.success + counts.warning + counts.error,
      p50: durations.percentile(0.5),
      p95: durations.percentile(0.95),
    }));
    return { interval, buckets };
  },

  getBankTraffic: ({ query }, context) => bankTraffic(query, context),

  getEndpointTraffic({ query: { endpointId, from: since, to: until } }, { db, now }) {
    const [from, to] = countedPeriod(since, until, now()).map(instant) as [string, string];
    const endpoints = [...new Set(endpointId)].flatMap((id) => {
      const environment = db.banks.get(db.endpoints.get(id)?.bankId ?? '')?.environment;
      if (!environment) return [];
      const rule = logRule({ endpointId: id, environment, from, to, test: false }, db);
      const [found, durations] = [db.logs.select('-recordedAt', rule), new Durations()];
      let failures = 0;
      found.each((_, status, duration) => {
        if (statusClassOf(status) !== 'success') failures++;
        durations.add(duration);
      });
      return [
        {
          endpointId: id,
          environment,
          requests: found.total,
          failures,
          p95: durations.percentile(0.95),
        },
      ];
    });
    return { from, to, endpoints };
  },
};

/** The health of every bank. @throws a 400 refusal of its period */
export function bankTraffic(
  { interval, from, to }: ParsedInput<'getBankTraffic'>['query'],
  { db, now }: Context,
) {
  const period = bucketsOf(interval, from, to, now());
  const { failureThreshold } = settingsOf(db).notifications;
  const end = Date.parse(period.whole.to);
  const recentFrom = Math.max(Date.parse(period.whole.from), end - RECENT_MS);
  const tallies = new Map(
    db.banks.all().map(({ id, name, code, status, environment }) => [
      id,
      {
        bank: { id, name, code },
        status,
        environment,
        counts: { requests: 0, failures: 0 },
        recent: { requests: 0, failures: 0 },
        last: -Infinity,
        durations: new Durations(),
        outages: new Outages(),
        parts: period.buckets.map(() => ({ requests: 0, failures: 0 })),
      },
    ]),
  );
  db.logs
    .select('-recordedAt', logRule({ ...period.whole, test: false }, db))
    .each((time, status, duration, { bank, environment }, cause) => {
      const tally = tallies.get(bank.id);
      const part = tally?.parts[period.indexOf(time)];
      if (!tally || !part || environment !== tally.environment) return;
      const failed = statusClassOf(status) !== 'success';
      tally.durations.add(duration);
      tally.outages.add(time, failed ? cause() : null);
      if (failed) tally.last = Math.max(tally.last, time);
      for (const counts of [tally.counts, part, ...(time >= recentFrom ? [tally.recent] : [])]) {
        counts.requests++;
        if (failed) counts.failures++;
      }
    });
  const banks = [...tallies.values()].map(
    ({
      bank,
      status,
      environment,
      counts,
      recent,
      last,
      durations,
      outages,
      parts,
    }): BankHealth => ({
      bank,
      status,
      environment,
      ...withRate(counts),
      p95: durations.percentile(0.95),
      lastFailure: counts.failures > 0 ? instant(last) : null,
      recent: {
        ...withRate(recent),
        failing:
          recent.failures >= MIN_FAILURES &&
          recent.failures * 100 >= failureThreshold * recent.requests,
      },
      lastOutage: outages.last(end),
      series: {
        requests: parts.map((one) => one.requests),
        failures: parts.map((one) => one.failures),
      },
    }),
  );
  const recent = { from: instant(recentFrom), to: period.whole.to };
  return { interval, buckets: period.buckets, recent, banks: banks.toSorted(worstFirst) };
}

const withRate = ({ requests, failures }: { requests: number; failures: number }) => ({
  requests,
  failures,
  errorRate: requests > 0 ? failures / requests : null,
});

/**
 * Banks without requests come last; the order of registration decides between equals, because
 * sorting is stable.
 */
const worstFirst = (one: BankHealth, other: BankHealth) =>
  (other.errorRate ?? -1) - (one.errorRate ?? -1) || other.requests - one.requests;

const instant = (time: number) => new Date(time).toISOString();

/** @throws a 400 refusal when the period is backwards or has too many buckets */
function bucketsOf(
  interval: TrafficInterval,
  since: string | undefined,
  until: string | undefined,
  now: Date,
) {
  const [from, to] = countedPeriod(since, until, now);
  const length = INTERVAL_MS[interval];
  // Days are counted on São Paulo's clock, on which each has 24 hours. Its hours are those of UTC:
  // it is whole hours behind.
  const isDaily = interval === '1d';
  const first = Math.floor((isDaily ? toLocal(from) : from) / length);
  const indexOf = (time: number) => Math.floor((isDaily ? toLocal(time) : time) / length) - first;
  const startOf = (index: number) => (isDaily ? fromLocal : Number)((first + index) * length);
  const count = indexOf(to) + 1;
  if (count > MAX_BUCKETS) {
    const razao = `O período tem no máximo ${MAX_BUCKETS.toLocaleString('pt-BR')} intervalos.`;
    throw new Refusal('PeriodoInvalido', 'O período é longo demais para o intervalo pedido.', {
      violations: [{ razao, propriedade: 'interval' }],
    });
  }

  const buckets = Array.from({ length: count }, (_, index) => ({
    from: instant(Math.max(from, startOf(index))),
    // An instant has whole milliseconds and both ends are included, so a bucket ends one before the
    // next begins.
    to: instant(Math.min(to, startOf(index + 1) - 1)),
  }));
  return { buckets, indexOf, whole: { from: instant(from), to: instant(to) } };
}
