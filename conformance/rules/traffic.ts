import { MAX_BUCKETS } from '#api/contract/limits.ts';
import { bandOf, logBands } from '#api/contract/failures.ts';
import type { Log } from '#api/contract/logs.ts';
import {
  INTERVAL_MS,
  PERCENTILE_TOLERANCE,
  RECENT_MS,
  type TrafficInterval,
  trafficIntervals,
} from '#api/contract/traffic.ts';
import type { Api } from '#conformance/api.ts';
import { expect, ok, refused, rule, same } from '#conformance/rule.ts';
import { DAY_MS } from './tester.ts';

/** Midnight in São Paulo (UTC−3). */
const MIDNIGHT_MS = 10_800_000;
/** Logs whose traffic is read in short buckets. */
const FEW = 200;
/** Servers behind one address may have clocks that differ a little, and may leave out the fraction of a second. */
const TOLERANCE_MS = 1250;

export const isFailure = ({ status }: Log) => bandOf(status) !== 'success';
export const traffic = async (api: Api, query: object) => ok(await api.call('getTraffic', { query })).buckets;
export const banksOf = async (api: Api, query: object) => ok(await api.call('getBankTraffic', { query }));
export const health = async (api: Api, query: object) => (await banksOf(api, query)).banks;
export const sum = (parts: { requests: number }[]) => parts.reduce((total, { requests }) => total + requests, 0);
const ends = (parts: { from: string; to: string }[]) =>
  [parts[0]?.from, parts.at(-1)?.to].map((text) => Date.parse(text ?? ''));

/** The logs of a period, both ends included. */
export const within = (rows: Log[], { from, to }: { from: string; to: string }) =>
  rows.filter(({ timestamp }) => Date.parse(from) <= Date.parse(timestamp) && Date.parse(timestamp) <= Date.parse(to));

/** The nearest rank: the first of the sorted durations with at least this percentage of them up to it. */
function nearestRank(rows: Log[], percent: number): number | null {
  const sorted = rows.map(({ duration }) => duration).toSorted((one, other) => one - other);
  return sorted.find((_, index) => (index + 1) * 100 >= percent * sorted.length) ?? null;
}

/** Expects a percentile within the contract's tolerance. */
export function near(actual: number | null, rows: Log[], percent: number, what: string): void {
  const exact = nearestRank(rows, percent);
  const isNear =
    actual === null || exact === null
      ? actual === exact
      : Math.abs(actual - exact) <= Math.max(1, exact * PERCENTILE_TOLERANCE);
  expect(isNear, `${what} is ${actual}, and the nearest rank is ${exact}`);
}

/** The log's window with an interval that divides it into few enough buckets. */
export async function window(api: Api) {
  const { query, rows } = await api.logs();
  const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS;
  const interval: TrafficInterval = days > 30 ? '1d' : '1h';
  return { query: { ...query, interval }, rows };
}

/** Requests over time agree with the logs that they are counted from; `log/views` has their filters. */
export const trafficRules = [
  rule(
    'traffic/buckets',
    'a bucket counts exactly the logs that its from and to return, by band, with percentiles of their durations that are near enough',
    async (api) => {
      const { query, rows } = await window(api);
      const whole = await traffic(api, query);
      // Short buckets have so few logs that every one of them decides the percentiles.
      const from = rows[Math.min(FEW, rows.length) - 1]!.timestamp;
      const isShort = Date.parse(query.to) - Date.parse(from) < 2 * DAY_MS;
      for (const bucket of [...whole, ...(isShort ? await traffic(api, { from, to: query.to, interval: '5m' }) : [])]) {
        const logs = within(rows, bucket);
        same(bucket.requests, logs.length, `the requests from ${bucket.from}`);
        for (const band of logBands) {
          same(
            bucket[band],
            logs.filter(({ status }) => bandOf(status) === band).length,
            `the requests of band ${band} from ${bucket.from}`,
          );
        }
        near(bucket.p50, logs, 50, `p50 from ${bucket.from}`);
        near(bucket.p95, logs, 95, `p95 from ${bucket.from}`);
      }
    },
  ),

  rule(
    'traffic/intervals',
    'buckets cover the period without gaps, begin at whole intervals and have the interval that was asked, one hour by default',
    async (api) => {
      const period = { from: '2026-03-09T02:30:00Z', to: '2026-03-10T12:00:00.000Z' };
      const second = {
        '5m': '2026-03-09T02:35:00.000Z',
        '15m': '2026-03-09T02:45:00.000Z',
        '1h': '2026-03-09T03:00:00.000Z',
        '1d': '2026-03-09T03:00:00.000Z',
      };
      for (const interval of [undefined, ...trafficIntervals]) {
        const query = { ...period, ...(interval && { interval }) };
        const [answer, banks] = [
          ok(await api.call('getTraffic', { query })),
          ok(await api.call('getBankTraffic', { query })),
        ];
        same(
          [answer.interval, banks.interval],
          [interval ?? '1h', interval ?? '1h'],
          `the intervals with interval=${interval}`,
        );
        same(
          ends(banks.buckets),
          [Date.parse(period.from), Date.parse(period.to)],
          "the first and the last instant of the banks' traffic",
        );
        same(ends(answer.buckets), [Date.parse(period.from), Date.parse(period.to)], 'the first and the last instant');
        for (const [index, bucket] of answer.buckets.entries()) {
          const before = answer.buckets[index - 1];
          if (!before) continue;
          same(Date.parse(bucket.from) - Date.parse(before.to), 1, 'the milliseconds between two buckets');
          same(
            (Date.parse(bucket.from) - MIDNIGHT_MS) % INTERVAL_MS[interval ?? '1h'],
            0,
            `the rest of ${bucket.from}`,
          );
        }
        same(
          new Date(answer.buckets[1]?.from ?? 0).toISOString(),
          second[interval ?? '1h'],
          `the second bucket with interval=${interval}`,
        );
      }
    },
  ),

  rule(
    'traffic/period',
    'a period ends with the request and begins 24 hours before its end by default, within 1970 and 9999',
    async (api) => {
      const to = '2026-03-10T12:34:56.789Z';
      for (const query of [{ to }, { to, interval: '5m' }]) {
        const buckets = await traffic(api, query);
        same(ends(buckets), [Date.parse(to) - DAY_MS, Date.parse(to)], 'the first and the last instant of the traffic');
        const { banks, ...answer } = await banksOf(api, query);
        same(
          answer.buckets,
          buckets.map(({ from, to: end }) => ({ from, to: end })),
          'the buckets of the banks',
        );
        same(ends([answer.recent]), [Date.parse(to) - RECENT_MS, Date.parse(to)], 'the recent period');
        for (const { series } of banks.slice(0, 1))
          same(
            [series.requests.length, series.failures.length],
            [buckets.length, buckets.length],
            'the parts of a series',
          );
      }
      for (const [from, end] of [
        [undefined, '1970-01-01T03:30:00Z'],
        // Zero seconds since 1970, which some languages take for an absent value.
        ['1970-01-01T00:00:00Z', '1970-01-03T12:00:00Z'],
        ['9999-12-31T00:00:00Z', '9999-12-31T23:59:59.999Z'],
      ] as const) {
        for (const interval of trafficIntervals) {
          const query = { ...(from && { from }), to: end, interval };
          same(
            ends(await traffic(api, query)),
            [Date.parse(from ?? '1970-01-01T00:00:00Z'), Date.parse(end)],
            `the ends of the period to ${end}`,
          );
          await health(api, query);
        }
      }
      const time = async () => Date.parse(ok(await api.call('getDashboardSummary', {})).generatedAt);
      const before = await time();
      const banks = await banksOf(api, {});
      const last = [(await traffic(api, {})).at(-1)?.to, banks.buckets.at(-1)?.to, banks.recent.to];
      const after = await time();
      for (const one of last.filter((each) => each !== undefined)) {
        const isNow = before - TOLERANCE_MS <= Date.parse(one) && Date.parse(one) <= after + TOLERANCE_MS;
        expect(isNow, `the last bucket ends at ${one}, at the time ${new Date(before).toISOString()}`);
      }
    },
  ),

  rule(
    'traffic/longest',
    `a period that is backwards or has more than ${MAX_BUCKETS} buckets is refused`,
    async (api) => {
      const from = '2026-03-01T00:00:00Z';
      const backwards = { from: '2026-03-02T00:00:00Z', to: from };
      const end = Date.parse(from) + MAX_BUCKETS * INTERVAL_MS['5m'];
      const period = (to: number) => ({ from, to: new Date(to).toISOString(), interval: '5m' });
      for (const id of ['getTraffic', 'getBankTraffic'] as const) {
        for (const query of [backwards, period(end), period(end + DAY_MS)])
          refused(await api.send(id, { query }), 'PeriodoInvalido');
      }
      same((await traffic(api, period(end - 1))).length, MAX_BUCKETS, 'the number of buckets of the longest period');
    },
  ),
];
