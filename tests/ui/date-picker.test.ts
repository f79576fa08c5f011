import { expect, test, vi } from 'vitest';
import { calendar, wallTime } from '#ui/time/date-picker.ts';

/* The time zone of the machine is tested in a browser: tests/e2e/time-zone.spec.ts. */

const typed = (text: string) => calendar.locale.parse('pt_BR', text, ['DD/MM/YYYY HH:mm']);

test('the current time of a picker is that of São Paulo', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T01:05:00Z') });
  expect(calendar.getNow().format('DD/MM/YYYY HH:mm')).toBe('09/03/2026 22:05');
});

test('a time that is given, typed or changed is in no time zone', () => {
  const given = wallTime('2027-03-14T02:30');
  for (const time of [given, typed('14/03/2027 02:30')!, given.clone(), calendar.setHour(given, 3)]) {
    expect(time.toISOString()).toMatch(/^2027-03-14T0[23]:30:00.000Z$/);
    expect(time.utcOffset()).toBe(0);
  }
});

test('a typed day that the month does not have is no date', () => {
  expect(typed('31/02/2027 02:30')).toBeNull();
});
