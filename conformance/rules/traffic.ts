import { MAX_BUCKETS } from '#api/contract/limits.ts';
import { statusClassOf, statusClasses } from '#api/contract/failures.ts';
import type { Log } from '#api/contract/logs.ts';
import {
  INTERVAL_MS,
  PERCENTILE_TOLERANCE,
  RECENT_MS,
  type TrafficInterval,
  trafficIntervals,
} from '#api/contract/traffic.ts';
import type { Api } from '#conformance/server/api.ts';
import { expect, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { DAY_MS } from './tester.ts';

/** Midnight in São Paulo (UTC−3). */
const MIDNIGHT_MS = 10_800_000;
/** How many of the newest logs have their traffic read in short buckets. */
const FEW = 200;
/**
 * Servers behind one address may have clocks that differ a little, and may leave out the fraction
 * of a second.
 */
const TOLERANCE_MS = 1250;

/** A period, both ends included. */
interface Period {
  from: string;
  to: string;
}

/** Whether a call failed. */
export const isFailure = ({ status }: Log) => statusClassOf(status) !== 'success';
export const traffic = async (api: Api, query: object) =>
  ok(await api.call('getTraffic', { query })).buckets;
export const banksOf = async (api: Api, query: object) =>
  ok(await api.call('getBankTraffic', { query }));
export const health = async (api: Api, query: object) => (await banksOf(api, query)).banks;
export const sum = (parts: { requests: number }[]) =>
  parts.reduce((total, { requests }) => total + requests, 0);
const instants = ({ from, to }: Period) => [Date.parse(from), Date.parse(to)];

/** The logs of a period, both ends included. */
export const logsWithin = (rows: Log[], { from, to }: Period) =>
  rows.filter(
    ({ timestamp }) =>
      Date.parse(from) <= Date.parse(timestamp) && Date.parse(timestamp) <= Date.parse(to),
  );

/**
 * The nearest rank: the first of the sorted durations with at least this percentage of them up to
 * it.
 */
function nearestRank(rows: Log[], percent: number): number | null {
  const sorted = rows.map(({ duration }) => duration).toSorted((one, other) => one - other);
  return sorted.find((_, index) => (index + 1) * 100 >= percent * sorted.length) ?? null;
}

/** Expects a percentile of the durations, within the contract's tolerance. */
export function expectPercentile(
  actual: number | null,
  rows: Log[],
  percent: number,
  what: string,
): void {
  const exact = nearestRank(rows, percent);
  const isNear =
    actual === null || exact === null
      ? actual === exact
      : Math.abs(actual - exact) <= Math.max(1, exact * PERCENTILE_TOLERANCE);
  expect(isNear, `${what} is ${actual}, and the nearest rank is ${exact}`);
}

/** The log's window with an interval that divides it into few enough buckets. */
export async function trafficWindow(api: Api) {
  const { query, rows } = await api.logs();
  const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS;
  const interval: TrafficInterval = days > 30 ? '1d' : '1h';
  return { query: { ...query, interval }, rows };
}

/** The first and the last instant of each bucket of a period. */
function bucketsOf(from: number, to: number, length: number): number[][] {
  const starts = [from];
  const whole = Math.floor((from - MIDNIGHT_MS) / length) * length + MIDNIGHT_MS;
  for (let next = whole + length; next <= to; next += length) starts.push(next);
  return starts.map((start, index) => [start, (starts[index + 1] ?? to + 1) - 1]);
}

/**
 * Requests over time agree with the logs that they are counted from; `log/views` has their filters.
 */
export const trafficRules = [
  rule(
    'traffic/buckets',
    'a bucket counts the logs of its period by status class, with their percentiles',
    async (api) => {
      const { query, rows } = await trafficWindow(api);
      const whole = await traffic(api, query);
      // Short buckets have so few logs that every one of them decides the percentiles.
      const from = rows[Math.min(FEW, rows.length) - 1]!.timestamp;
      const isShort = Date.parse(query.to) - Date.parse(from) < 2 * DAY_MS;
      for (const bucket of [
        ...whole,
        ...(isShort ? await traffic(api, { from, to: query.to, interval: '5m' }) : []),
      ]) {
        const logs = logsWithin(rows, bucket);
        const countOf = (statusClass: string) =>
          logs.filter(({ status }) => statusClassOf(status) === statusClass).length;
        const shown = [bucket.requests, ...statusClasses.map((name) => bucket[name])];
        same(
          shown,
          [logs.length, ...statusClasses.map(countOf)],
          `the requests from ${bucket.from}, and those of each status class`,
        );
        expectPercentile(bucket.p50, logs, 50, `p50 from ${bucket.from}`);
        expectPercentile(bucket.p95, logs, 95, `p95 from ${bucket.from}`);
      }
    },
  ),

  rule(
    'traffic/period',
    'buckets of a period have no gaps and begin at whole intervals, 24 hours by default',
    async (api) => {
      for (const [from, to] of [
        ['2026-03-09T02:30:00Z', '2026-03-10T12:00:00.000Z'],
        [undefined, '2026-03-10T12:34:56.789Z'],
        [undefined, '1970-01-01T03:30:00Z'],
        // Zero seconds since 1970, which some languages take for an absent value.
        ['1970-01-01T00:00:00Z', '1970-01-03T12:00:00Z'],
        ['9999-12-31T00:00:00Z', '9999-12-31T23:59:59.999Z'],
      ] as const) {
        for (const interval of [undefined, ...trafficIntervals]) {
          const query = { ...(from && { from }), to, ...(interval && { interval }) };
          const end = Date.parse(to);
          const start = from ? Date.parse(from) : Math.max(0, end - DAY_MS);
          const expected = bucketsOf(start, end, INTERVAL_MS[interval ?? '1h']);
          const { banks, recent, ...ofBanks } = await banksOf(api, query);
          for (const one of [ok(await api.call('getTraffic', { query })), ofBanks]) {
            same(one.interval, interval ?? '1h', `the interval with ${JSON.stringify(query)}`);
            same(one.buckets.map(instants), expected, `the buckets with ${JSON.stringify(query)}`);
          }
          same(instants(recent), [Math.max(start, end - RECENT_MS), end], 'the recent period');
          const parts = Object.values(banks[0]?.series ?? {}).map(({ length }) => length);
          same(
            new Set([expected.length, ...parts]).size,
            1,
            'the number of different lengths of series and buckets',
          );
        }
      }
      const time = async () => Date.parse(ok(await api.call('getHealth', {})).time);
      const before = await time();
      const { buckets, recent } = await banksOf(api, {});
      const last = [(await traffic(api, {})).at(-1)!.to, buckets.at(-1)!.to, recent.to].map((one) =>
        Date.parse(one),
      );
      const after = await time();
      const isNow = last.every(
        (end) => before - TOLERANCE_MS <= end && end <= after + TOLERANCE_MS,
      );
      expect(isNow, `the last buckets end at ${last.join()}, between ${before} and ${after}`);
    },
  ),

  rule(
    'traffic/longest',
    `a period that is backwards or has more than ${MAX_BUCKETS} buckets is 400`,
    async (api) => {
      const from = '2026-03-01T00:00:00Z';
      const end = Date.parse(from) + MAX_BUCKETS * INTERVAL_MS['5m'];
      const period = (to: number) => ({ from, to: new Date(to).toISOString(), interval: '5m' });
      for (const id of ['getTraffic', 'getBankTraffic'] as const) {
        for (const query of [
          { from: '2026-03-02T00:00:00Z', to: from },
          period(end),
          period(end + DAY_MS),
        ])
          refused(await api.send(id, { query }), 'PeriodoInvalido');
      }
      same(
        (await traffic(api, period(end - 1))).length,
        MAX_BUCKETS,
        'the number of buckets of the longest period',
      );
    },
  ),
];
