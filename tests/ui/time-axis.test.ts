import { expect, test } from 'vitest';
import { timeAxis } from '#ui/chart/time-axis.ts';

const bucket = (from: string, to: string) => ({
  from: `2026-03-10T${from}.000Z`,
  to: `2026-03-10T${to}.999Z`,
});
/** Hours of a period that begins at half past twelve and ends at three. */
const hours = [
  bucket('12:30:00', '12:59:59'),
  bucket('13:00:00', '13:59:59'),
  bucket('14:00:00', '14:59:59'),
];

test('a bucket that is a part of its hour is narrower than a whole one', () => {
  const axis = timeAxis(hours);
  const widths = hours.map((hour) => axis.right(hour) - axis.left(hour));
  expect(widths.map((width) => width.toFixed(3))).toEqual(['0.200', '0.400', '0.400']);
});

test('plots of one period agree on an instant, whatever their intervals', () => {
  const halves = [bucket('12:30:00', '13:44:59'), bucket('13:45:00', '14:59:59')];
  const instant = Date.parse('2026-03-10T13:45:00Z');
  expect(timeAxis(hours).shareOf(instant)).toBe(timeAxis(halves).shareOf(instant));
});

test('a place belongs to the bucket that is drawn there, and to the nearest one outside', () => {
  const axis = timeAxis(hours);
  expect([-1, 0, 0.19, 0.21, 0.99, 2].map((share) => axis.indexAt(share))).toEqual([
    0, 0, 0, 1, 2, 2,
  ]);
});
