import { describe, expect, test } from 'vitest';
import { bandOf } from '#api/contract/log-band.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get, refusal } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

const traffic = (query: Parameters<typeof get<'getTraffic'>>[1]['query']) => get('getTraffic', { query });
const banks = (query: Parameters<typeof get<'getBankTraffic'>>[1]['query']) => get('getBankTraffic', { query });
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** All logs of a period, read page by page through the API. */
async function logsOf(query: Parameters<typeof get<'listLogs'>>[1]['query']) {
  const rows = [];
  for (let page = 1; ; page++) {
    const { data, links } = await get('listLogs', { query: { ...query, page, 'page-size': 100 } });
    rows.push(...data);
    if (!links.next) return rows;
  }
}

/** The nearest rank, computed directly from its definition. */
function nearestRank(durations: number[], percent: number): number | null {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted.find((_, index) => (index + 1) * 100 >= percent * sorted.length) ?? null;
}

describe('traffic', () => {
  test('each bucket has the numbers of the logs that its from and to return', async () => {
    const { buckets } = await traffic({ from: hoursAgo(5.5), to: hoursAgo(0.25) });
    expect(buckets).toHaveLength(6);
    for (const bucket of buckets) {
      const logs = await logsOf({ from: bucket.from, to: bucket.to });
      const of = (band: string) => logs.filter(({ status }) => bandOf(status) === band).length;
      const durations = logs.map(({ duration }) => duration);
      expect(bucket).toEqual({
        from: bucket.from,
        to: bucket.to,
        requests: logs.length,
        success: of('success'),
        warning: of('warning'),
        error: of('error'),
        p50: nearestRank(durations, 50),
        p95: nearestRank(durations, 95),
      });
    }
  });

  test('the buckets cover the period without gaps, cut at its ends', async () => {
    const { buckets } = await traffic({ from: '2026-03-10T10:20:00Z', to: '2026-03-10T12:40:00Z' });
    expect(buckets.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-10T10:20:00.000Z', '2026-03-10T10:59:59.999Z'],
      ['2026-03-10T11:00:00.000Z', '2026-03-10T11:59:59.999Z'],
      ['2026-03-10T12:00:00.000Z', '2026-03-10T12:40:00.000Z'],
    ]);
  });

  test('days begin at midnight in São Paulo', async () => {
    const { buckets } = await traffic({ from: '2026-03-09T02:00:00Z', to: '2026-03-09T12:00:00Z', interval: '1d' });
    expect(buckets.map(({ from }) => from)).toEqual(['2026-03-09T02:00:00.000Z', '2026-03-09T03:00:00.000Z']);
  });

  test('a day on which summer time begins has 23 hours', async () => {
    const { buckets } = await traffic({ from: '2018-11-03T12:00:00Z', to: '2018-11-05T12:00:00Z', interval: '1d' });
    expect(buckets.map(({ from }) => from)).toEqual([
      '2018-11-03T12:00:00.000Z',
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ]);
  });

  test('the period is the 24 hours until now by default', async () => {
    const { interval, buckets } = await traffic({});
    expect(interval).toBe('1h');
    expect(buckets[0]?.from).toBe(hoursAgo(24));
    expect(buckets.at(-1)?.to).toBe(NOW.toISOString());
  });

  test('takes the filters of the logs', async () => {
    const query = { q: 'pix', method: 'POST', from: hoursAgo(48), to: hoursAgo(0) } as const;
    const { buckets } = await traffic({ ...query, interval: '1d' });
    const { meta } = await get('listLogs', { query });
    expect(meta.totalRecords).toBeGreaterThan(0);
    expect(sum(buckets.map(({ requests }) => requests))).toBe(meta.totalRecords);
  });

  test('takes the endpoint of the logs', async () => {
    const endpointId = fixtureId('endpoint', 0);
    const query = { endpointId, from: hoursAgo(48), to: hoursAgo(0) };
    const { buckets } = await traffic({ ...query, interval: '1d' });
    const { meta } = await get('listLogs', { query });
    expect(meta.totalRecords).toBeGreaterThan(0);
    expect(sum(buckets.map(({ requests }) => requests))).toBe(meta.totalRecords);
  });

  test('buckets without requests are present', async () => {
    const { buckets } = await traffic({ q: 'nada-disso', interval: '5m', from: hoursAgo(1), to: hoursAgo(0) });
    expect(buckets).toHaveLength(13);
    expect(buckets.every(({ requests, p50, p95 }) => requests === 0 && p50 === null && p95 === null)).toBe(true);
  });

  test('a run of the tester is counted', async () => {
    const before = sum((await traffic({})).buckets.map(({ requests }) => requests));
    const [bank] = mock.platform.tables('normal').banks.all();
    await get('runTesterRequest', {
      body: { bankId: bank!.id, method: 'GET', path: '/accounts/1/balance', headers: {} },
    });
    expect(sum((await traffic({})).buckets.map(({ requests }) => requests))).toBe(before + 1);
  });

  test('a period that is backwards or has more than 1,000 buckets is refused', async () => {
    const backwards = await refusal('getTraffic', { query: { from: hoursAgo(1), to: hoursAgo(2) } });
    expect(backwards.name).toBe('PeriodoInvalido');
    const long = await refusal('getTraffic', { query: { from: hoursAgo(84), to: hoursAgo(0), interval: '5m' } });
    expect(long).toMatchObject({ name: 'PeriodoInvalido', status: 400 });
    expect(long.violations).toEqual([{ propriedade: 'interval', razao: 'O período tem no máximo 1.000 intervalos.' }]);
    expect((await traffic({ from: hoursAgo(83), to: hoursAgo(0), interval: '5m' })).buckets).toHaveLength(997);
  });
});

describe("the banks' health", () => {
  test('each bank has the numbers of its logs', async () => {
    const period = { from: hoursAgo(24), to: hoursAgo(0) };
    const { banks: all } = await banks(period);
    expect(all).toHaveLength(12);
    for (const { bank, requests, failures, errorRate, p95, lastFailure, series } of all) {
      const logs = await logsOf({ ...period, bankId: bank.id });
      const failed = logs.filter(({ status }) => bandOf(status) !== 'success');
      expect([requests, failures]).toEqual([logs.length, failed.length]);
      expect(errorRate).toBe(logs.length > 0 ? failed.length / logs.length : null);
      expect(p95).toBe(
        nearestRank(
          logs.map(({ duration }) => duration),
          95,
        ),
      );
      expect(lastFailure).toBe(failed[0]?.timestamp ?? null);
      expect(sum(series.map((one) => one.requests))).toBe(requests);
      expect(sum(series.map((one) => one.failures))).toBe(failures);
    }
  });

  test('the worst bank is first, banks without requests are last', async () => {
    const rates = (await banks({})).banks.map(({ errorRate }) => errorRate ?? -1);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    expect(rates.at(-1)).toBe(-1);
  });

  test('a deleted bank is no longer listed', async () => {
    const [first] = (await banks({})).banks;
    await get('deleteBank', { params: { bankId: first!.bank.id }, query: { cascade: true } });
    expect((await banks({})).banks.map(({ bank }) => bank.id)).not.toContain(first!.bank.id);
  });

  test('a backwards period is refused', async () => {
    const { name } = await refusal('getBankTraffic', { query: { from: hoursAgo(1), to: hoursAgo(2) } });
    expect(name).toBe('PeriodoInvalido');
  });
});

test('a platform without logs has empty buckets and no bank', async () => {
  mock.platform.scenario = 'empty';
  expect(sum((await traffic({})).buckets.map(({ requests }) => requests))).toBe(0);
  expect((await banks({})).banks).toEqual([]);
});

test('with a million logs the numbers are those of the lists too', { timeout: 60_000 }, async () => {
  mock.platform.scenario = 'volume';
  const query = { from: hoursAgo(24 * 900), to: hoursAgo(0) };
  const { buckets } = await traffic({ ...query, interval: '1d' });
  expect(sum(buckets.map(({ requests }) => requests))).toBe(1_000_000);
  const { banks: all } = await banks({ ...query, interval: '1d' });
  expect(sum(all.map(({ requests }) => requests))).toBe(1_000_000);
});
