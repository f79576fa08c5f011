import { MAX_BUCKETS } from '#api/contract/limits.ts';
import { bandOf, logBands } from '#api/contract/log-band.ts';
import type { Log } from '#api/contract/logs.ts';
import { type TrafficInterval, trafficIntervals } from '#api/contract/traffic.ts';
import type { Api } from '../api.ts';
import { expect, ok, refused, rule, same } from '../rule.ts';
import { DAY_MS } from './tester.ts';

export const INTERVAL_MS = { '5m': 300_000, '1h': 3_600_000, '1d': DAY_MS };
/** Midnight in São Paulo (UTC−3). */
const MIDNIGHT_MS = 10_800_000;
/** Logs whose traffic is read in short buckets. */
const FEW = 200;
/** Servers behind one address may have clocks that differ a little, and may leave out the fraction of a second. */
const TOLERANCE_MS = 1250;

export const isFailure = ({ status }: Log) => bandOf(status) !== 'success';
export const traffic = async (api: Api, query: object) => ok(await api.call('getTraffic', { query })).buckets;
export const health = async (api: Api, query: object) => ok(await api.call('getBankTraffic', { query })).banks;
export const sum = (parts: { requests: number }[]) => parts.reduce((total, { requests }) => total + requests, 0);
const ends = (parts: { from: string; to: string }[]) =>
  [parts[0]?.from, parts.at(-1)?.to].map((text) => Date.parse(text ?? ''));

/** The logs of a period, both ends included. */
export const within = (rows: Log[], { from, to }: { from: string; to: string }) =>
  rows.filter(({ timestamp }) => Date.parse(from) <= Date.parse(timestamp) && Date.parse(timestamp) <= Date.parse(to));

/** The nearest rank: the first of the sorted durations with at least this percentage of them up to it. */
export function nearestRank(rows: Log[], percent: number): number | null {
  const sorted = rows.map(({ duration }) => duration).toSorted((one, other) => one - other);
  return sorted.find((_, index) => (index + 1) * 100 >= percent * sorted.length) ?? null;
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
    'a bucket counts exactly the logs that its from and to return, by band, with the percentiles of their durations',
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
        same(
          [bucket.p50, bucket.p95],
          [nearestRank(logs, 50), nearestRank(logs, 95)],
          `p50 and p95 from ${bucket.from}`,
        );
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
        const [bank] = await health(api, query);
        if (bank) same(bank.series.length, buckets.length, 'the number of parts of a series');
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
      const last = [(await traffic(api, {})).at(-1)?.to, (await health(api, {}))[0]?.series.at(-1)?.to];
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
