import dayjs from 'dayjs';
import { expect, test, vi } from 'vitest';
import { wallTime } from '#ui/time/wall-clock.ts';

/* The time zone of the machine is tested in a browser: tests/e2e/time-zone.spec.ts. */

test('the current time of a picker is that of São Paulo', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T01:05:00Z') });
  expect(dayjs().format('DD/MM/YYYY HH:mm')).toBe('09/03/2026 22:05');
});

test('a time that is given, typed or copied is in no time zone', () => {
  const given = wallTime('2027-03-14T02:30');
  const typed = dayjs('14/03/2027 02:30', 'DD/MM/YYYY HH:mm', 'pt-br', true);
  for (const time of [given, typed, given.clone(), typed.hour(3)]) {
    expect(time.toISOString()).toMatch(/^2027-03-14T0[23]:30:00.000Z$/);
    expect(time.utcOffset()).toBe(0);
  }
  expect(dayjs('31/02/2027 02:30', 'DD/MM/YYYY HH:mm', 'pt-br', true).isValid()).toBe(false);
});
