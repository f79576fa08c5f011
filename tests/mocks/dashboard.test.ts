import { expect, test } from 'vitest';
import { get } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const HOUR_MS = 3_600_000;

test('a request is counted for 24 hours, without the instant at their end', async () => {
  const { data } = await get('listBanks', { query: { status: 'active', 'page-size': 1 } });
  const body = {
    bankId: data[0]!.id,
    environment: 'production',
    method: 'GET',
    path: '/accounts',
    headers: {},
  } as const;
  await get('runTesterRequest', { body });
  mock.advance(24 * HOUR_MS - 1);
  expect((await get('getDashboardSummary', {})).requests.value).toBe(1);
  mock.advance(1);
  expect((await get('getDashboardSummary', {})).requests.value).toBe(0);
});

test.for(['2026-03-11T15:00:00Z', '2026-07-01T03:10:00Z', '2026-12-31T23:59:59.999Z', '2027-02-28T12:34:56.789Z'])(
  'restored at %s, the sample has the figures and the traffic of its first day',
  async (instant) => {
    const first = await get('getDashboardSummary', {});
    mock.advance(Date.parse(instant) - mock.platform.now().getTime());
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
