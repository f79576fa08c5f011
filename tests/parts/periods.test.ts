import { expect, test } from 'vitest';
import { readEnd } from '#parts/period/MinuteField.tsx';
import { isReversed, periodText, presetOf, presetsAt } from '#parts/period/periods.ts';

/** 12:00 in São Paulo. */
const NOW = Date.parse('2026-03-10T15:00:00.000Z');

const textOf = (from?: string, to?: string) => periodText({ from, to }, NOW, 'Todo o período');

test('the usual periods begin and end by the days of São Paulo', () => {
  expect(presetsAt(NOW).map(({ label, period }) => [label, period.from, period.to])).toEqual([
    ['Hoje', '2026-03-10T03:00:00.000Z', undefined],
    ['Ontem', '2026-03-09T03:00:00.000Z', '2026-03-10T02:59:59.999Z'],
    ['Última hora', '2026-03-10T14:00:00.000Z', undefined],
    ['Últimas 24 horas', '2026-03-09T15:00:00.000Z', undefined],
    ['Últimos 7 dias', '2026-03-03T15:00:00.000Z', undefined],
  ]);
});

const minutesLater = (minutes: number) => NOW + minutes * 60_000;

test('the last hour keeps its name for six minutes, and then is named by its beginning', () => {
  const period = { from: '2026-03-10T14:00:00.000Z', to: undefined };
  expect(presetOf(period, minutesLater(6))?.label).toBe('Última hora');
  expect(presetOf(period, minutesLater(7))).toBeUndefined();
});

test('a period is shown in few words', () => {
  expect(textOf()).toBe('Todo o período');
  expect(textOf('2026-03-10T13:15:00.000Z')).toBe('Desde 10/03 10:15');
  expect(textOf(undefined, '2026-03-10T13:15:00.000Z')).toBe('Até 10/03 10:15');
  expect(textOf('2026-03-10T13:15:00.000Z', '2026-03-10T14:30:00.000Z')).toBe(
    '10/03 10:15 – 11:30',
  );
  expect(textOf('2025-03-10T13:15:00.000Z', '2026-03-09T14:30:00.000Z')).toBe(
    '10/03/2025 10:15 – 09/03 11:30',
  );
});

test('a period is reversed only when both ends are known and the first is later', () => {
  const [early, late] = ['2026-03-10T13:00:00.000Z', '2026-03-10T14:00:00.000Z'];
  expect(isReversed({ from: late, to: early })).toBe(true);
  expect(isReversed({ from: early, to: late })).toBe(false);
  expect(isReversed({ from: late, to: undefined })).toBe(false);
});

test('an end that is typed as a day is its last minute', () => {
  expect(readEnd('31/01/2026')).toBe('2026-01-31T23:59');
  expect(readEnd('31/01/2026 09:00')).toBe('2026-01-31T09:00');
  expect(readEnd('  ')).toBeNull();
  expect(readEnd('31/02/2026')).toBeUndefined();
});
