import { expect, test } from 'vitest';
import { createHandlers } from '#mocks/handlers/index.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { get } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const bankId = fixtureId('bank', 0);

/** Answers with a platform that lags. @returns a function that moves its clock forward */
function lag(lagMs: number): (ms: number) => void {
  let time = NOW.getTime();
  const platform = createPlatform({ lagMs, now: () => new Date(time), wait: async () => {} });
  mock.server.use(...createHandlers(platform));
  return (ms) => {
    time += ms;
  };
}
const run = () => get('runTesterRequest', { body: runOf(bankId) });
const listed = async (query: object = {}) =>
  get('listLogs', { query: { bankId, 'page-size': 1, ...query } });

test('a log is read by its id at once, and is in lists and figures once they go so far', async () => {
  const pass = lag(3000);
  pass(10_000);
  const { logId } = await run();
  const { recordedAt } = await get('getLog', { params: { logId: logId! } });
  const before = await listed();
  const summary = await get('getDashboardSummary', {});
  expect(before.data[0]?.id).not.toBe(logId);
  expect(Date.parse(before.meta.completeUntil)).toBe(NOW.getTime() + 7000);
  expect(summary.asOf).toBe(before.meta.completeUntil);

  pass(3000);
  const after = await listed();
  expect(after.data[0]?.id).toBe(logId);
  expect(after.meta.completeUntil >= recordedAt).toBe(true);
  const next = await get('getDashboardSummary', {});
  expect(next.requests.value - summary.requests.value).toBe(1);
  const { data } = await get('listActivities', { query: { limit: 1 } });
  expect(data[0]?.id).toBe(logId);
});

test('what was recorded after a place comes after it, however much the list lagged', async () => {
  const pass = lag(2000);
  const { meta } = await listed();
  const ids = [(await run()).logId];
  pass(500);
  ids.push((await run()).logId);
  pass(2000);
  const { data } = await listed({ after: meta.latest, 'page-size': 100 });
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
});

test('no log is recorded before an instant until which a list was said to be complete', async () => {
  const { meta } = await listed();
  const { logId } = await run();
  const { recordedAt } = await get('getLog', { params: { logId: logId! } });
  expect(recordedAt > meta.completeUntil).toBe(true);
});

test.for([-1, 5001, Number.NaN])('a lag of %s ms is refused', (lagMs) => {
  expect(() => createPlatform({ lagMs })).toThrow('lagMs is from 0 to 5000');
});
