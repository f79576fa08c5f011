import { expect, test } from 'vitest';
import { get } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const HOUR_MS = 3_600_000;

test('a fresh mock has 12 banks, 48 active endpoints, 1,284 requests and 98.5 % success', async () => {
  const summary = await get('getDashboardSummary', {});
  expect(summary.banks.value).toBe(12);
  expect(summary.activeEndpoints.value).toBe(48);
  expect(summary.requests.value).toBe(1284);
  expect(summary.successRate.value).toBe(1265 / 1284);
});

test.for(['2026-07-01T03:10:00Z', '2026-12-31T23:59:59.999Z', '2027-02-28T12:34:56.789Z'])(
  'the four values are the same when the mock starts at %s',
  async (instant) => {
    mock.advance(Date.parse(instant) - mock.platform.now().getTime());
    mock.platform.reset();
    const { requests, successRate } = await get('getDashboardSummary', {});
    expect([requests.value, successRate.value]).toEqual([1284, 1265 / 1284]);
  },
);

test('a new bank is counted at once, also among the recent ones', async () => {
  const before = await get('getDashboardSummary', {});
  await get('createBank', { body: bankDraft() });
  const { banks } = await get('getDashboardSummary', {});
  expect(banks).toEqual({ value: 13, change: before.banks.change + 1 });
});

test('runs of one millisecond are all counted at once', async () => {
  const before = await get('getDashboardSummary', {});
  const { data } = await get('listBanks', { query: { status: 'active', 'page-size': 1 } });
  const body = { bankId: data[0]!.id, method: 'GET', path: '/accounts', headers: {} } as const;
  await Promise.all([1, 2, 3].map(() => get('runTesterRequest', { body })));
  expect((await get('getDashboardSummary', {})).requests.value).toBe(before.requests.value + 3);
});

test('an endpoint put in maintenance is no longer active', async () => {
  const { data } = await get('listEndpoints', { query: { status: 'active', 'page-size': 1 } });
  await get('updateEndpoint', { params: { endpointId: data[0]!.id }, body: { status: 'maintenance' } });
  expect((await get('getDashboardSummary', {})).activeEndpoints.value).toBe(47);
});

test('the windows of the figures move with the clock', async () => {
  mock.advance(25 * HOUR_MS);
  const { requests, successRate } = await get('getDashboardSummary', {});
  expect(requests).toEqual({ value: 0, change: -1 });
  expect(successRate).toEqual({ value: null, change: null });
});

test('a request is counted for 24 hours, without the instant at their end', async () => {
  const { data } = await get('listBanks', { query: { status: 'active', 'page-size': 1 } });
  const body = { bankId: data[0]!.id, method: 'GET', path: '/accounts', headers: {} } as const;
  await get('runTesterRequest', { body });
  mock.advance(24 * HOUR_MS - 1);
  expect((await get('getDashboardSummary', {})).requests.value).toBe(1);
  mock.advance(1);
  expect((await get('getDashboardSummary', {})).requests.value).toBe(0);
});

test.for([1, 3, 40])(
  'restored %i days later, the sample has the figures and the traffic of its first day',
  async (days) => {
    const first = await get('getDashboardSummary', {});
    mock.advance(days * 24 * HOUR_MS);
    mock.platform.reset();
    const now = mock.platform.now();
    expect(mock.platform.startedAt()).toEqual(now);

    const { generatedAt, ...figures } = await get('getDashboardSummary', {});
    expect(generatedAt).toBe(now.toISOString());
    expect(figures).toEqual({
      banks: first.banks,
      activeEndpoints: first.activeEndpoints,
      requests: first.requests,
      successRate: first.successRate,
    });
    expect(figures.requests.change).toBeCloseTo(0.119, 3);
    const from = new Date(now.getTime() - 24 * HOUR_MS + 1).toISOString();
    const { buckets } = await get('getTraffic', { query: { from, to: now.toISOString(), interval: '1h' } });
    expect(buckets.reduce((sum, { requests }) => sum + requests, 0)).toBe(1284);
  },
);

test('changes are null where there is nothing to compare with', async () => {
  mock.platform.scenario = 'empty';
  const { banks, requests, successRate } = await get('getDashboardSummary', {});
  expect(banks).toEqual({ value: 0, change: 0 });
  expect(requests).toEqual({ value: 0, change: null });
  expect(successRate).toEqual({ value: null, change: null });
});

test('activity begins with a balance, a transfer, a PIX QR code and a boleto, one of them an error', async () => {
  const { data } = await get('listActivities', {});
  const newest = data.slice(0, 4);
  expect(newest.map(({ endpoint }) => endpoint)).toEqual([
    '/accounts/{id}/balance',
    '/transfers',
    '/pix/qrcode',
    '/boletos',
  ]);
  expect(newest.filter(({ status }) => status === 'error')).toHaveLength(1);
  expect(newest[0]!.time).toBe('2026-03-10T14:58:00.000Z');
});

test('activity has the requested length, newest first, in one page', async () => {
  const { data, meta } = await get('listActivities', { query: { limit: 20 } });
  expect(data).toHaveLength(20);
  expect(meta.totalPages).toBe(1);
  expect(data.map(({ time }) => time)).toEqual(
    data
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  );
});

test('an activity has the id and the values of its log', async () => {
  const { data } = await get('listActivities', { query: { limit: 3 } });
  const log = await get('getLog', { params: { logId: data[2]!.id } });
  expect([log.bank, log.endpoint, log.timestamp]).toEqual([data[2]!.bank, data[2]!.endpoint, data[2]!.time]);
});
