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
  for (const time of [
    given,
    typed('14/03/2027 02:30')!,
    given.clone(),
    calendar.setHour(given, 3),
  ]) {
    expect(time.toISOString()).toMatch(/^2027-03-14T0[23]:30:00.000Z$/);
    expect(time.utcOffset()).toBe(0);
  }
});

test('a typed day that the month does not have is no date', () => {
  expect(typed('31/02/2027 02:30')).toBeNull();
});

test.for<[string, string]>([
  ['26/11/2026 01:05:12', '26/11/2026 01:05'],
  ['26/11/2026, 01:05:12', '26/11/2026 01:05'],
  ['\u00A0 26/11/2026  1:05\n', '26/11/2026 01:05'],
  ['6/1/2026 1:05', '06/01/2026 01:05'],
  ['2026-11-26 01:05:12', '26/11/2026 01:05'],
  ['2026-11-26T04:05:12.123Z', '26/11/2026 01:05'],
  ['2026-11-26 04:05:12+00:00', '26/11/2026 01:05'],
  ['2026-11-26T01:05-03:00', '26/11/2026 01:05'],
])('%j is read as %s', ([text, read]) => {
  expect(typed(text)?.format('DD/MM/YYYY HH:mm')).toBe(read);
});

// The first two are only the beginning of a time: the picker would rewrite its field before the
// rest is typed.
test.for([
  '26/11/2026',
  '26/11/2026 1:0',
  '1:05',
  '26/11/26 01:05',
  '11/26/2026 01:05',
  '26/11/2026 24:00',
  '2026-11-26T04:05:12',
  '2026-02-30T04:05:12Z',
  '26/11/1926 01:05',
  'ontem',
])('%j is no minute', (text) => {
  expect(typed(text)).toBeNull();
});

test.for([
  '26/11/2026',
  ' 26/11/2026 ',
  '2026-11-26',
  '26/11/2026 01:05:12',
  '2026-11-27T02:59:59Z',
])('%j is read as a day', (text) => {
  expect(calendar.locale.parse('pt_BR', text, ['DD/MM/YYYY'])?.format('DD/MM/YYYY')).toBe(
    '26/11/2026',
  );
});
