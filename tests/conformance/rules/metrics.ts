import { MAX_BUCKETS } from '#api/contract/limits.ts';
import { bandOf, logBands } from '#api/contract/log-band.ts';
import type { Log } from '#api/contract/logs.ts';
import type { MetricInterval, TrafficQuery } from '#api/contract/metrics.ts';
import type { Api } from '../api.ts';
import { isCallOf } from '../log-window.ts';
import { expect, ok, refused, rule, same, skip } from '../rule.ts';

const DAY_MS = 86_400_000;
const INTERVAL_MS = { '5m': 300_000, '1h': 3_600_000, '1d': DAY_MS };
/** Midnight in São Paulo (UTC−3). */
const MIDNIGHT_MS = 10_800_000;
/** Logs whose traffic is read in short buckets. */
const FEW = 200;
const isFailure = ({ status }: Log) => bandOf(status) !== 'success';
/** The logs of a period, both ends included. */
export const within = (rows: Log[], { from, to }: { from: string; to: string }) =>
  rows.filter(({ timestamp }) => Date.parse(from) <= Date.parse(timestamp) && Date.parse(timestamp) <= Date.parse(to));

/** Servers behind one address may have clocks that differ a little, and may leave out the fraction of a second. */
const TOLERANCE_MS = 1250;

/** The nearest rank: the first of the sorted durations with at least this percentage of them up to it. */
function nearestRank(rows: Log[], percent: number): number | null {
  const sorted = rows.map(({ duration }) => duration).toSorted((one, other) => one - other);
  return sorted.find((_, index) => (index + 1) * 100 >= percent * sorted.length) ?? null;
}

/** The log's window with an interval that divides it into few enough buckets. */
export async function window(api: Api) {
  const { query, rows } = await api.logs();
  const { from, to } = query;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const interval: MetricInterval = days > 30 ? '1d' : '1h';
  return { query: { from, to, interval }, rows };
}

/** The metrics agree with the logs that they are counted from. */
export const metricRules = [
  rule('METR-01', 'a bucket counts exactly the logs that its from and to return', async (api) => {
    const { query, rows } = await window(api);
    const { buckets: whole } = ok(await api.call('getTraffic', { query }));
    // Short buckets have so few logs that every one of them decides the percentiles.
    const from = rows[Math.min(FEW, rows.length) - 1]!.timestamp;
    const isShort = Date.parse(query.to) - Date.parse(from) < 2 * DAY_MS;
    const short = { query: { from, to: query.to, interval: '5m' as const } };
    const buckets = isShort ? [...whole, ...ok(await api.call('getTraffic', short)).buckets] : whole;
    for (const bucket of buckets) {
      const logs = within(rows, bucket);
      same(bucket.requests, logs.length, `the requests from ${bucket.from}`);
      for (const band of logBands) {
        const count = logs.filter(({ status }) => bandOf(status) === band).length;
        same(bucket[band], count, `the requests of band ${band} from ${bucket.from}`);
      }
      same(bucket.p50, nearestRank(logs, 50), `p50 from ${bucket.from}`);
      same(bucket.p95, nearestRank(logs, 95), `p95 from ${bucket.from}`);
    }
  }),

  rule('METR-02', 'buckets cover the period without gaps and begin at whole intervals', async (api) => {
    const period = { from: '2026-03-09T02:30:00Z', to: '2026-03-10T12:00:00.000Z' };
    const starts = async (interval: MetricInterval) => {
      const { buckets } = ok(await api.call('getTraffic', { query: { ...period, interval } }));
      same(Date.parse(buckets[0]?.from ?? ''), Date.parse(period.from), 'the first instant of the first bucket');
      same(Date.parse(buckets.at(-1)?.to ?? ''), Date.parse(period.to), 'the last instant of the last bucket');
      for (const [index, bucket] of buckets.entries()) {
        const before = buckets[index - 1];
        if (!before) continue;
        same(Date.parse(bucket.from) - Date.parse(before.to), 1, 'the milliseconds between two buckets');
        same((Date.parse(bucket.from) - MIDNIGHT_MS) % INTERVAL_MS[interval], 0, `the rest of ${bucket.from}`);
      }
      return buckets.map(({ from }) => new Date(from).toISOString());
    };
    same((await starts('1h'))[1], '2026-03-09T03:00:00.000Z', 'the second bucket of an hour');
    same((await starts('1d'))[1], '2026-03-09T03:00:00.000Z', 'the second bucket of a day, at midnight in São Paulo,');
    same((await starts('5m'))[1], '2026-03-09T02:35:00.000Z', 'the second bucket of five minutes');
  }),

  rule('METR-03', 'traffic takes the filters of the logs', async (api) => {
    const { query, rows } = await window(api);
    const [row] = rows;
    if (!row) return;
    const [endpoint] = ok(await api.call('listEndpoints', { query: { 'page-size': 1 } })).data;
    const filters: [TrafficQuery, (log: Log) => boolean][] = [
      [{ method: row.method }, ({ method }) => method === row.method],
      [{ q: row.ip }, ({ ip }) => ip.includes(row.ip)],
    ];
    if (endpoint) filters.push([{ endpointId: endpoint.id }, isCallOf(endpoint)]);
    for (const [filter, wanted] of filters) {
      const { buckets } = ok(await api.call('getTraffic', { query: { ...query, ...filter } }));
      const counted = buckets.reduce((sum, { requests }) => sum + requests, 0);
      same(counted, rows.filter(wanted).length, `the requests with ${JSON.stringify(filter)}`);
    }
  }),

  rule('METR-04', "a bank's health is counted from its logs, the highest error rate first", async (api) => {
    const { query, rows } = await window(api);
    const { banks } = ok(await api.call('getBankMetrics', { query }));
    same(banks.length, ok(await api.call('listBanks', {})).meta.totalRecords, 'the number of banks');
    for (const [index, health] of banks.entries()) {
      const logs = rows.filter(({ bank }) => bank.id === health.bank.id);
      const failures = logs.filter(isFailure);
      const name = health.bank.name;
      same([health.requests, health.failures], [logs.length, failures.length], `requests and failures of ${name}`);
      same(health.p95, nearestRank(logs, 95), `p95 of ${name}`);
      const last = failures.map(({ timestamp }) => Date.parse(timestamp));
      same(
        health.lastFailure && Date.parse(health.lastFailure),
        last.length > 0 ? Math.max(...last) : null,
        'lastFailure',
      );
      const rate = logs.length > 0 ? failures.length / logs.length : null;
      same(health.errorRate?.toFixed(6), rate?.toFixed(6), `the error rate of ${name}`);
      const before = banks[index - 1];
      expect(!before || (before.errorRate ?? -1) >= (health.errorRate ?? -1), `${name} comes after a better bank`);
    }
  }),

  rule('METR-05', 'a period that is backwards or has more than 1,000 buckets is refused', async (api) => {
    const backwards = { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' };
    const long = { from: '2026-03-01T00:00:00Z', to: '2026-03-05T00:00:00Z', interval: '5m' };
    for (const operation of ['getTraffic', 'getBankMetrics'] as const) {
      refused(await api.send(operation, { query: backwards }), 'PeriodoInvalido');
      refused(await api.send(operation, { query: long }), 'PeriodoInvalido');
      const to = new Date(Date.parse(long.from) + MAX_BUCKETS * INTERVAL_MS['5m']).toISOString();
      refused(await api.send(operation, { query: { ...long, to } }), 'PeriodoInvalido');
    }
    const to = new Date(Date.parse(long.from) + MAX_BUCKETS * INTERVAL_MS['5m'] - 1).toISOString();
    const { buckets } = ok(await api.call('getTraffic', { query: { from: long.from, to, interval: '5m' } }));
    same(buckets.length, MAX_BUCKETS, 'the number of buckets of the longest period');
  }),

  rule('METR-14', "a bank's last failure is the last one of the period, not a later one", async (api) => {
    const registered = new Set(ok(await api.call('getBankMetrics', {})).banks.map(({ bank }) => bank.id));
    const { data } = ok(await api.call('listLogs', { query: { band: ['warning', 'error'], 'page-size': 100 } }));
    const failures = data.filter(({ bank }) => registered.has(bank.id));
    const older = failures.find(({ bank, timestamp }) =>
      failures.some((other) => other.bank.id === bank.id && Date.parse(other.timestamp) > Date.parse(timestamp)),
    );
    if (!older) skip('no bank has two failed requests');
    const at = Date.parse(older.timestamp);
    const period = { from: new Date(at - INTERVAL_MS['1h']).toISOString(), to: new Date(at).toISOString() };
    const { banks } = ok(await api.call('getBankMetrics', { query: period }));
    const { lastFailure } = banks.find(({ bank }) => bank.id === older.bank.id) ?? { lastFailure: null };
    same(lastFailure && Date.parse(lastFailure), at, `the last failure of ${older.bank.name}`);
  }),

  rule('METR-15', 'a period without to ends with the request', async (api) => {
    const time = async () => Date.parse(ok(await api.call('getDashboardSummary', {})).generatedAt);
    const before = await time();
    const ends = [
      ok(await api.call('getTraffic', {})).buckets.at(-1)?.to,
      ok(await api.call('getBankMetrics', {})).banks[0]?.series.at(-1)?.to,
    ];
    const after = await time();
    for (const to of ends.filter((one) => one !== undefined)) {
      const isNow = before - TOLERANCE_MS <= Date.parse(to) && Date.parse(to) <= after + TOLERANCE_MS;
      expect(isNow, `the last bucket ends at ${to}, at the time ${new Date(before).toISOString()}`);
    }
  }),
];
