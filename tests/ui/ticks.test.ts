import { expect, test } from 'vitest';
import type { TrafficBucket } from '#api/contract/traffic.ts';
import { bucketsToLabel, tickText } from '#ui/chart/time-ticks.ts';

const HOUR_MS = 3_600_000;

/** The labels of an axis that has room for so many, with a space between them. */
function labels(interval: '5m' | '1h' | '1d', first: string, hours: number, room: number): string {
  const length = { '5m': HOUR_MS / 12, '1h': HOUR_MS, '1d': 24 * HOUR_MS }[interval];
  const buckets = Array.from({ length: (hours * HOUR_MS) / length }, (_, index) => ({
    from: new Date(Date.parse(first) + index * length).toISOString(),
  })) as TrafficBucket[];
  return bucketsToLabel(buckets, interval, room)
    .map(({ from }) => tickText(from, interval))
    .join(' ');
}

test('hours of one day are labelled at round hours', () => {
  expect(labels('1h', '2026-03-10T03:00:00.000Z', 24, 8)).toBe('10/03 03h 06h 09h 12h 15h 18h 21h');
});

test('hours of two days show where the second day begins', () => {
  expect(labels('1h', '2026-03-09T17:00:00.000Z', 48, 5)).toBe('10/03 12h 11/03 12h');
});

test('hours of many days are labelled with the days, as many as have room', () => {
  expect(labels('1h', '2026-03-02T04:00:00.000Z', 192, 12)).toBe(
    '03/03 04/03 05/03 06/03 07/03 08/03 09/03 10/03',
  );
  expect(labels('1h', '2026-03-02T04:00:00.000Z', 192, 4)).toBe('03/03 05/03 07/03 09/03');
});

test('minutes are labelled at round times', () => {
  expect(labels('5m', '2026-03-10T13:25:00.000Z', 1, 4)).toBe('10:30 10:45 11:00 11:15');
});

test('days are labelled from the first one on', () => {
  expect(labels('1d', '2026-03-01T13:00:00.000Z', 24 * 10, 5)).toBe(
    '01/03 03/03 05/03 07/03 09/03',
  );
});
