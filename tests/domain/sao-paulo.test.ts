import { expect, test } from 'vitest';
import { fromLocalDay, fromLocalMinute, localFields, toLocalMinute } from '#domain/sao-paulo.ts';

test.for([
  ['2026-03-10T09:00', '2026-03-10T12:00:00.000Z', 'three hours behind UTC'],
  ['2026-12-31T23:30', '2027-01-01T02:30:00.000Z', 'no summer time since decree 9.772 of 2019'],
  ['2018-12-01T12:00', '2018-12-01T14:00:00.000Z', 'summer time before it'],
  [
    '2018-11-03T23:59',
    '2018-11-04T02:59:00.000Z',
    'the last minute before the clocks went forward',
  ],
  ['2018-11-04T01:00', '2018-11-04T03:00:00.000Z', 'the first minute after'],
] as const)('%s in São Paulo is %s: %s', ([local, instant]) => {
  expect(fromLocalMinute(local)?.toISOString()).toBe(instant);
  expect(toLocalMinute(instant)).toBe(local);
});

test.for([
  ['2018-11-03', '2018-11-03T03:00:00.000Z', 'the day before summer time'],
  [
    '2018-11-04',
    '2018-11-04T03:00:00.000Z',
    'summer time begins at its first instant: there is no midnight',
  ],
  ['2018-11-05', '2018-11-05T02:00:00.000Z', 'the day after'],
  ['2018-02-18', '2018-02-18T03:00:00.000Z', 'the hour before it was there twice'],
] as const)('the day %s begins at %s: %s', ([day, instant]) => {
  expect(fromLocalDay(day).toISOString()).toBe(instant);
});

test.for(['', 'noon', '2026-13-40T99:00', '12026-01-01T00:00'])('"%s" is not a minute', (text) => {
  expect(fromLocalMinute(text)).toBeUndefined();
});

test.for([
  ['2018-11-03T00:00:00Z', '2018-11-06T00:00:00Z', 'the clocks go forward'],
  ['2018-02-17T00:00:00Z', '2018-02-20T00:00:00Z', 'the clocks go back'],
  ['1985-11-01T00:00:00Z', '1985-11-04T00:00:00Z', 'the first summer time after 1970'],
  ['2026-11-21T00:00:00Z', '2026-11-23T00:00:00Z', 'no summer time'],
] as const)(
  "each quarter of an hour from %s to %s has the time of the browser's own calendar: %s",
  ([first, end]) => {
    const calendar = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (let at = Date.parse(first); at < Date.parse(end); at += 900_000) {
      const { year, month, day, hour, minute, second } = localFields(new Date(at));
      expect(`${day}/${month}/${year}, ${hour}:${minute}:${second}`).toBe(calendar.format(at));
    }
  },
);
