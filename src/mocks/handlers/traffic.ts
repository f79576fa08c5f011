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
import type { StoredLog } from '#mocks/platform/log-store.ts';
import { lastOutage, percentile } from '#mocks/platform/tallies.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { countedPeriod } from '#mocks/protocol/page.ts';
import { Refusal } from '#mocks/protocol/problems.ts';
import { logPredicate } from './log-filters.ts';

/**
 * Traffic: counted from the logs at every request, by the rule of `log-filters.ts`. So the `from`
 * and `to` of a bucket, given to GET /logs with the same filters, return exactly the logs that the
 * bucket counts. Buckets are counted on São Paulo's clock and cut to the period; those without
 * requests are present. How a bank is now is judged from the last 15 minutes of the period. The
 * health of a bank or an endpoint counts the environment that the bank's integrations use, without
 * runs that were marked as tests: they say nothing about it.
 */
export const traffic: Resolvers<keyof typeof operations> = {
  getTraffic({ query }, { db, now }) {
    const { interval, from, to, ...filter } = query;
    const period = bucketsOf(interval, from, to, now());
    const logs = db.logs.all().filter(logPredicate({ ...filter, ...period.whole }, db));
    const byBucket = Map.groupBy(logs, ({ time }) => period.indexOf(time));
    const buckets = period.buckets.map((bucket, index) => {
      const own = byBucket.get(index) ?? [];
      const countOf = (band: StatusClass) =>
        own.filter(({ status }) => statusClassOf(status) === band).length;
      return {
        ...bucket,
        success: countOf('success'),
        warning: countOf('warning'),
        error: countOf('error'),
        requests: own.length,
        p50: percentile(own, 0.5),
        p95: percentile(own, 0.95),
      };
    });
    return { interval, buckets };
  },

  getBankTraffic: ({ query }, context) => bankTraffic(query, context),

  getEndpointTraffic({ query: { endpointId, from: since, to: until } }, { db, now }) {
    const [from, to] = countedPeriod(since, until, now()).map(instant) as [string, string];
    const endpoints = [...new Set(endpointId)].flatMap((id) => {
      const environment = db.banks.get(db.endpoints.get(id)?.bankId ?? '')?.environment;
      if (!environment) return [];
      const filter = { endpointId: id, environment, from, to, test: false };
      const logs = db.logs.all().filter(logPredicate(filter, db));
      const { requests, failures } = countsOf(logs);
      return [{ endpointId: id, environment, requests, failures, p95: percentile(logs, 0.95) }];
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
  const logs = db.logs.all().filter(logPredicate({ ...period.whole, test: false }, db));
  const byBank = Map.groupBy(logs, ({ bank }) => bank.id);
  const banks = db.banks.all().map(({ id, name, code, status, environment }): BankHealth => {
    const own = (byBank.get(id) ?? []).filter((log) => log.environment === environment);
    const byBucket = Map.groupBy(own, ({ time }) => period.indexOf(time));
    const series = period.buckets.map((_, index) => countsOf(byBucket.get(index) ?? []));
    const failures = own.filter(isFailure).map(({ time }) => time);
    const recent = countsOf(own.filter(({ time }) => time >= recentFrom));
    return {
      bank: { id, name, code },
      status,
      environment,
      ...withRate(countsOf(own)),
      p95: percentile(own, 0.95),
      lastFailure:
        failures.length > 0 ? instant(failures.reduce((one, other) => Math.max(one, other))) : null,
      recent: {
        ...withRate(recent),
        failing:
          recent.failures >= MIN_FAILURES &&
          recent.failures * 100 >= failureThreshold * recent.requests,
      },
      lastOutage: lastOutage(own, end),
      series: {
        requests: series.map((one) => one.requests),
        failures: series.map((one) => one.failures),
      },
    };
  });
  const recent = { from: instant(recentFrom), to: period.whole.to };
  return { interval, buckets: period.buckets, recent, banks: banks.toSorted(worstFirst) };
}

const isFailure = ({ status }: StoredLog) => statusClassOf(status) !== 'success';

const countsOf = (logs: readonly StoredLog[]) => ({
  requests: logs.length,
  failures: logs.filter(isFailure).length,
});

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
