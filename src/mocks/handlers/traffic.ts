import { type StatusClass, statusClassOf } from '#api/contract/failures.ts';
import type { ParsedInput } from '#api/contract/index.ts';
import { MAX_BUCKETS } from '#api/contract/limits.ts';
import {
  type BankHealth,
  INTERVAL_MS,
  MIN_FAILURES,
  OUTAGE_DAYS,
  RECENT_MS,
  type traffic as operations,
  type TrafficInterval,
} from '#api/contract/traffic.ts';
import { fromLocal, toLocal } from '#domain/sao-paulo.ts';
import type { StoredLog } from '#mocks/platform/log-store.ts';
import type { BankRow } from '#mocks/platform/tables/banks.ts';
import type { EndpointRow } from '#mocks/platform/tables/endpoints.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import { lastOutage, percentile } from '#mocks/platform/tallies.ts';
import type { Context } from '#mocks/protocol/context.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { readPeriod } from '#mocks/protocol/period.ts';
import { Refusal } from '#mocks/protocol/problems.ts';
import { logPredicate } from './log-filters.ts';

const DAY_MS = 86_400_000;

/**
 * Traffic: counted from the logs at every request.
 *
 * - A log is counted by the rule of `log-filters.ts`: the `from` and `to` of a bucket, given to
 *   GET /logs with the same filters, return exactly the logs that the bucket counts.
 * - Daily buckets are days of São Paulo; shorter ones begin on round times of UTC. The first and
 *   the last bucket are cut to the period, and buckets without requests are present.
 * - How a bank is now is judged from the last 15 minutes of the period.
 * - The health of a bank or an endpoint counts the environment that the bank's integrations use,
 *   without runs that were marked as tests: they say nothing about it.
 */
export const traffic: Resolvers<keyof typeof operations> = {
  getTraffic({ query }, { db, completeLogs, now }) {
    const { interval, from, to, ...filter } = query;
    const period = bucketsOf({ interval, from, to }, now());
    // The same logs as the lists have; `until` tells the client how far they go.
    const { until, since } = completeLogs();
    const logs = since(period.from).filter(logPredicate({ ...filter, ...period.whole }, db));
    const logsByBucket = Map.groupBy(logs, ({ time }) => period.indexOf(time));
    const buckets = period.buckets.map((bucket, index) => {
      const inBucket = logsByBucket.get(index) ?? [];
      const countOf = (statusClass: StatusClass) =>
        inBucket.filter(({ status }) => statusClassOf(status) === statusClass).length;
      return {
        ...bucket,
        success: countOf('success'),
        warning: countOf('warning'),
        error: countOf('error'),
        requests: inBucket.length,
        p50: percentile(inBucket, 0.5),
        p95: percentile(inBucket, 0.95),
      };
    });
    return { interval, asOf: instantOf(until), buckets };
  },

  getBankTraffic: ({ query }, context) => bankTraffic(query, context),

  getEndpointTraffic({ query }, { db, completeLogs, now }) {
    const { until, since } = completeLogs();
    const period = readPeriod(query, now());
    const from = instantOf(period.from);
    const to = instantOf(period.to);
    const endpoints = [...new Set(query.endpointId)].flatMap((endpointId) => {
      const bankId = db.endpoints.get(endpointId)?.bankId;
      const environment = db.banks.get(bankId ?? '')?.environment;
      if (!environment) return [];
      const filter = { endpointId, environment, from, to, test: false };
      const logs = since(period.from).filter(logPredicate(filter, db));
      return [{ endpointId, environment, ...countsOf(logs), p95: percentile(logs, 0.95) }];
    });
    return { from, to, asOf: instantOf(until), endpoints };
  },
};

/** The requests, failures and p95 of endpoints in the last 24 hours. */
export function endpointDays({ db, now }: Context): (endpoint: EndpointRow) => EndpointDay {
  const { from, to } = readPeriod({}, now());
  const isCounted = logPredicate({ from: instantOf(from), to: instantOf(to), test: false }, db);
  const logs = Map.groupBy(db.logs.since(from).filter(isCounted), callKey);
  return ({ bankId, method, path }) => {
    const environment = db.banks.get(bankId)?.environment ?? null;
    const own = logs.get(callKey({ bank: { id: bankId }, environment, method, endpoint: path }));
    return { ...countsOf(own ?? []), p95: percentile(own ?? [], 0.95) };
  };
}

interface EndpointDay extends Counts {
  p95: number | null;
}

/** What the calls of one endpoint have in common. */
const callKey = ({
  bank,
  environment,
  method,
  endpoint,
}: Pick<StoredLog, 'environment' | 'method' | 'endpoint'> & { bank: { id: string } }): string =>
  [bank.id, environment, method, endpoint].join(' ');

/** The health of every bank. @throws a 400 refusal of its period */
function bankTraffic(query: ParsedInput<'getBankTraffic'>['query'], context: Context) {
  const { db, completeLogs, now } = context;
  const period = bucketsOf(query, now());
  const logsByBank = countedLogs(context, period.from, period.to);
  const recentFrom = Math.max(period.from, period.to - RECENT_MS);
  const { failureThreshold } = settingsOf(db).notifications;
  const banks = db.banks
    .all()
    .map((bank) => healthOf(bank, logsByBank(bank), { period, recentFrom, failureThreshold }));
  return {
    interval: query.interval,
    asOf: instantOf(completeLogs().until),
    buckets: period.buckets,
    recent: { from: instantOf(recentFrom), to: period.whole.to },
    banks: banks.toSorted(worstFirst),
  };
}

/**
 * The failing banks by their ids, each with the beginning of the outage that it is in; null without
 * one.
 */
export function failingBanks(context: Context): Map<string, string | null> {
  const { db, now } = context;
  const { failureThreshold } = settingsOf(db).notifications;
  const end = now().getTime();
  const recent = countedLogs(context, end - RECENT_MS, end);
  const failing = db.banks
    .all()
    .filter((bank) => isFailing(countsOf(recent(bank)), failureThreshold));
  if (failing.length === 0) return new Map();

  const older = countedLogs(context, end - OUTAGE_DAYS * DAY_MS, end);
  const outageStarts = failing.map((bank): [string, string | null] => {
    const outage = lastOutage(older(bank), end);
    return [bank.id, outage && outage.to === null ? outage.from : null];
  });
  return new Map(outageStarts);
}

/**
 * Finds the logs by which the health of banks is judged.
 * @param from in milliseconds since 1970, included as `to` is
 * @returns a function that returns those of a bank
 */
function countedLogs(
  { db, completeLogs }: Context,
  from: number,
  to: number,
): (bank: BankRow) => StoredLog[] {
  const isCounted = logPredicate({ from: instantOf(from), to: instantOf(to), test: false }, db);
  const logsByBank = Map.groupBy(
    completeLogs().since(from).filter(isCounted),
    ({ bank }) => bank.id,
  );
  return ({ id, environment }) =>
    (logsByBank.get(id) ?? []).filter((log) => log.environment === environment);
}

interface Judgement {
  period: Buckets;
  /** When the time begins by which a bank is judged, in milliseconds since 1970. */
  recentFrom: number;
  /** The percentage of failures from which a bank is failing. */
  failureThreshold: number;
}

/** @param counted the logs of the bank in the period that count */
function healthOf(
  { id, name, code, status, environment }: BankRow,
  counted: readonly StoredLog[],
  { period, recentFrom, failureThreshold }: Judgement,
): BankHealth {
  const recent = countsOf(counted.filter(({ time }) => time >= recentFrom));
  const logsByBucket = Map.groupBy(counted, ({ time }) => period.indexOf(time));
  const series = period.buckets.map((_, index) => countsOf(logsByBucket.get(index) ?? []));
  return {
    bank: { id, name, code },
    status,
    environment,
    ...withErrorRate(countsOf(counted)),
    p95: percentile(counted, 0.95),
    lastFailure: lastFailure(counted),
    recent: { ...withErrorRate(recent), failing: isFailing(recent, failureThreshold) },
    lastOutage: lastOutage(counted, period.to),
    series: {
      requests: series.map(({ requests }) => requests),
      failures: series.map(({ failures }) => failures),
    },
  };
}

interface Counts {
  requests: number;
  failures: number;
}

const countsOf = (logs: readonly StoredLog[]): Counts => ({
  requests: logs.length,
  failures: logs.filter(isFailure).length,
});

const isFailing = ({ requests, failures }: Counts, failureThreshold: number): boolean =>
  failures >= MIN_FAILURES && failures * 100 >= failureThreshold * requests;

const withErrorRate = ({ requests, failures }: Counts) => ({
  requests,
  failures,
  failureRate: requests > 0 ? failures / requests : null,
});

const isFailure = ({ status }: StoredLog): boolean => statusClassOf(status) !== 'success';

function lastFailure(logs: readonly StoredLog[]): string | null {
  const times = logs.filter(isFailure).map(({ time }) => time);
  if (times.length === 0) return null;
  return instantOf(times.reduce((latest, time) => Math.max(latest, time)));
}

/**
 * Banks without requests come last. Sorting is stable, so equal ones stay in the order of
 * registration.
 */
const worstFirst = (one: BankHealth, other: BankHealth): number =>
  (other.failureRate ?? -1) - (one.failureRate ?? -1) || other.requests - one.requests;

const instantOf = (time: number): string => new Date(time).toISOString();

/** A period and its buckets. */
interface Buckets {
  /** In milliseconds since 1970; both ends are included. */
  from: number;
  to: number;
  /** The period as filters of logs. */
  whole: { from: string; to: string };
  buckets: { from: string; to: string }[];
  /** The index of the bucket that an instant is in. */
  indexOf: (time: number) => number;
}

/** @throws a 400 refusal when the period is backwards or has too many buckets */
function bucketsOf(
  query: { interval: TrafficInterval; from?: string | undefined; to?: string | undefined },
  now: Date,
): Buckets {
  const { from, to } = readPeriod(query, now);
  const length = INTERVAL_MS[query.interval];
  // Days begin at midnight in São Paulo, and have 24 hours on its clock. For shorter buckets UTC
  // gives the same round times, because São Paulo is whole hours away from it.
  const isDaily = query.interval === '1d';
  const toClock = (time: number) => (isDaily ? toLocal(time) : time);
  const fromClock = (time: number) => (isDaily ? fromLocal(time) : time);
  const first = Math.floor(toClock(from) / length);
  const indexOf = (time: number) => Math.floor(toClock(time) / length) - first;
  const startOf = (index: number) => fromClock((first + index) * length);

  const count = indexOf(to) + 1;
  if (count > MAX_BUCKETS) {
    const razao = `O período tem no máximo ${MAX_BUCKETS.toLocaleString('pt-BR')} intervalos.`;
    throw new Refusal('PeriodoInvalido', 'O período é longo demais para o intervalo pedido.', {
      violations: [{ razao, propriedade: 'interval' }],
    });
  }

  const buckets = Array.from({ length: count }, (_, index) => ({
    from: instantOf(Math.max(from, startOf(index))),
    // Both ends are included and instants have whole milliseconds, so a bucket ends one millisecond
    // before the next begins.
    to: instantOf(Math.min(to, startOf(index + 1) - 1)),
  }));
  return { from, to, whole: { from: instantOf(from), to: instantOf(to) }, buckets, indexOf };
}
