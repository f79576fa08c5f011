import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveTraffic } from '#mocks/platform/live-traffic.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { NOW } from '#tests/support/platform.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A platform with its live traffic, and how many calls were written since its start. */
function start() {
  const platform = createPlatform();
  const { logs } = platform.tables('normal');
  return { platform, live: createLiveTraffic(platform), logs, calls: () => logs.runs.length };
}

test('writes a call every 3 to 20 seconds while it is on, with the status and the messages of the sample', () => {
  const { live, logs, calls } = start();
  live.turn(true);
  vi.advanceTimersByTime(2_999);
  expect(calls()).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect(calls()).toBeGreaterThan(600 / 20 - 1);
  expect(calls()).toBeLessThan(600 / 3);
  const [newest] = logs.all();
  expect(newest!.recordedAt).toBeGreaterThan(NOW.getTime() + 580_000);
  expect(logs.get(newest!.id)?.request.headers).toHaveProperty('authorization');
  live.turn(false);
  const before = calls();
  vi.advanceTimersByTime(60_000);
  expect(calls()).toBe(before);
});

test('goes on for a while after new logs were counted', () => {
  const { live, calls } = start();
  for (let count = 0; count < 60; count++) {
    live.watch();
    vi.advanceTimersByTime(5_000);
  }
  expect(calls()).toBeGreaterThan(300 / 20 - 1);
  vi.advanceTimersByTime(30_000);
  const before = calls();
  vi.advanceTimersByTime(60_000);
  expect(calls()).toBe(before);
});

test('is no change of the operator, calls active banks alone, and is gone with the restored sample', () => {
  const { platform, live, logs } = start();
  const { banks } = platform.tables('normal');
  const off = banks.all()[0]!;
  live.turn(true);
  vi.advanceTimersByTime(600_000);
  expect(platform.isChanged()).toBe(false);
  expect(platform.snapshot().datasets.sample?.runs).toEqual([]);
  const called = () => logs.runs.filter(({ bank }) => bank.id === off.id).length;
  expect(called()).toBeGreaterThan(0);
  banks.put({ ...off, status: 'inactive' });
  const before = called();
  vi.advanceTimersByTime(600_000);
  expect(called()).toBe(before);
  live.turn(false);
  platform.reset();
  expect(platform.tables('normal').logs.runs).toEqual([]);
});
