import { useState, type FormEvent } from 'react';
import type { Dayjs } from 'dayjs';
import { wallTime } from '#ui/time/date-picker.ts';
import { readDate } from '#ui/time/read-date.ts';
import { type Dates } from './use-period-draft.ts';

/** The two fields; a day alone is that time of it. */
const periodFields = [
  { end: 'start', id: 'period-from', label: 'De', time: '00:00' },
  { end: 'end', id: 'period-to', label: 'Até', time: '23:59' },
] as const;

type PeriodField = (typeof periodFields)[number];

export const fieldIds = { start: periodFields[0].id, end: periodFields[1].id };

/**
 * Reads what is typed into the fields of a period and the picker does not take: a day alone,
 * nothing, and what is no date.
 * @returns `fault`: what to write instead of no dates; `isRead`: there is none of those; `take`:
 * the picker took what was
 *   typed; `settle`: reads the rest, once, and gives both dates
 */
export function useTypedPeriod() {
  const [texts, setTexts] = useState<{ [Name in PeriodField['end']]?: string | undefined }>({});
  const [isDone, setIsDone] = useState(false);
  const unread = periodFields.filter((one) => readFieldDate(one, texts[one.end]) === undefined);
  const where = unread.map(({ label }) => label).join(' e ');
  return {
    isRead: unread.length === 0,
    fault:
      isDone &&
      where !== '' &&
      `${where}: escreva data e hora como 31/01/2026 09:00, ou só a data.`,
    type: ({ target }: FormEvent) => {
      const typed = periodFields.find(({ id }) => id === (target as Element).id);
      if (!typed) return;
      setTexts((now) => ({ ...now, [typed.end]: (target as HTMLInputElement).value }));
      setIsDone(false);
    },
    take: (taken: PeriodField['end'] | undefined) =>
      setTexts((now) => (taken ? { ...now, [taken]: undefined } : {})),
    settle: (dates: Dates): Dates | undefined => {
      if (periodFields.every(({ end }) => texts[end] === undefined)) return undefined;
      setTexts(Object.fromEntries(unread.map(({ end }) => [end, texts[end]])));
      setIsDone(true);
      return periodFields.map((one, index) => {
        const date = texts[one.end] === undefined ? undefined : readFieldDate(one, texts[one.end]);
        return date === undefined ? dates[index] : date;
      }) as Dates;
    },
    /** @returns whether anything was typed */
    forget: (): boolean => {
      setTexts({});
      return periodFields.some(({ end }) => texts[end] !== undefined);
    },
  };
}

/** Null for a blank text, undefined for what is no date. */
function readFieldDate({ time }: PeriodField, text = ''): Dayjs | null | undefined {
  if (text.trim() === '') return null;
  const [day, typed = time] = readDate(text)?.split('T') ?? [];
  return day === undefined ? undefined : wallTime(`${day}T${typed}`);
}
