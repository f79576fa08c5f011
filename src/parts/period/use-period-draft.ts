import { useLayoutEffect, useRef, useState } from 'react';
import type { Dayjs } from 'dayjs';
import { fromLocalMinute, toLocalMinute } from '#domain/sao-paulo.ts';
import { wallTime } from '#ui/time/date-picker.ts';
import { type Period } from './periods.ts';

const MINUTE_MS = 60_000;

interface Draft {
  dates: Dates;
  /**
   * The periods for which the draft holds: that on the screen, and that which was being applied
   * when it was entered.
   */
  over: readonly string[];
}

/**
 * A period's fields until they are applied or discarded: the picker alone discards on leaving
 * without OK.
 */
export function usePeriodDraft(
  from: string | undefined,
  to: string | undefined,
  onChange: (period: Period) => void,
) {
  const applied = periodKey(from, to);
  const applying = useRef(applied);
  // Typing interrupts the router's rendering, and the picker may then call `enter` of one that is
  // not on the screen.
  const onScreen = useRef(applied);
  useLayoutEffect(() => {
    onScreen.current = applied;
  });
  const [draft, setDraft] = useState<Draft | null>(null);
  // The picker may change it and close in one event, before the next rendering.
  const waiting = useRef<Draft | null>(null);
  // It must not come back together with its period.
  if (draft && !draft.over.includes(applied)) setDraft(null);
  const value: Dates = draft ? draft.dates : [toPickerDate(from), toPickerDate(to)];
  return {
    value,
    enter: (dates: Dates | null) => {
      waiting.current = {
        dates: dates ?? [null, null],
        over: [onScreen.current, applying.current],
      };
      setDraft(waiting.current);
    },
    /** @returns whether there was anything */
    discard: (): boolean => {
      waiting.current = null;
      setDraft(null);
      return draft !== null;
    },
    /** The draft stays in the fields until the address has the new period. */
    apply: () => {
      const entered = waiting.current;
      waiting.current = null;
      if (!entered?.over.includes(applied)) return;
      const [start, end] = entered.dates;
      const period = { from: toInstant(start, from, 0), to: toInstant(end, to, MINUTE_MS - 1) };
      applying.current = periodKey(period.from, period.to);
      onChange(period);
    },
  };
}

const periodKey = (from: string | undefined, to: string | undefined) => `${from} ${to}`;

/** An instant as the picker shows it, on the clock of São Paulo. */
const toPickerDate = (instant: string | undefined): Dayjs | null =>
  instant ? wallTime(toLocalMinute(instant)) : null;

/**
 * A chosen minute as an instant. An unchanged minute keeps the instant of the address, which may
 * have seconds.
 */
function toInstant(
  date: Dayjs | null,
  known: string | undefined,
  more: number,
): string | undefined {
  if (!date) return undefined;
  const local = date.format('YYYY-MM-DDTHH:mm');
  if (known && local === toLocalMinute(known)) return known;
  const minute = fromLocalMinute(local);
  return minute && new Date(minute.getTime() + more).toISOString();
}

export type Dates = [from: Dayjs | null, to: Dayjs | null];
