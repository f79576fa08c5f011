import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { wallTime } from '#ui/time/wall-clock.ts';
import { fromLocalMinute, toLocalMinute } from '#ui/time/zone.ts';
import type { LogListState } from './log-params.tsx';

const MINUTE_MS = 60_000;

type Dates = [from: Dayjs | null, to: Dayjs | null];

interface Draft {
  dates: Dates;
  /**
   * The period of the address when it was entered, and the one that was being applied then: the address has a new period
   * before the screen is rendered with it. When the address changes to another one, the draft is over.
   */
  over: readonly string[];
}

/**
 * What is entered into the two fields of a period, until it is applied or discarded. It is the picker's value in the
 * meantime: what the picker alone holds, it discards when the other field gets the focus without OK.
 */
export function usePeriodDraft(from: string | undefined, to: string | undefined, onChange: LogListState['change']) {
  const applied = textOf(from, to);
  const applying = useRef(applied);
  const [draft, setDraft] = useState<Draft | null>(null);
  // The picker may change it and close in one event, before the next rendering.
  const waiting = useRef<Draft | null>(null);
  // Otherwise it would come back together with the period over which it was entered.
  if (draft && !draft.over.includes(applied)) setDraft(null);
  const value: Dates = draft ? draft.dates : [shown(from), shown(to)];
  return {
    value,
    enter: (dates: Dates | null) => {
      waiting.current = { dates: dates ?? [null, null], over: [applied, applying.current] };
      setDraft(waiting.current);
    },
    discard: () => {
      waiting.current = null;
      setDraft(null);
    },
    /** The draft stays in the fields until the address has the new period. */
    apply: () => {
      const entered = waiting.current;
      waiting.current = null;
      if (!entered?.over.includes(applied)) return;
      const [start, end] = entered.dates;
      const period = { from: instantOf(start, from, 0), to: instantOf(end, to, MINUTE_MS - 1) };
      applying.current = textOf(period.from, period.to);
      onChange(period);
    },
  };
}

const textOf = (from: string | undefined, to: string | undefined) => `${from} ${to}`;

/** The clock of São Paulo at an instant, as the picker shows it: without a time zone of its own. */
const shown = (instant: string | undefined): Dayjs | null => (instant ? wallTime(toLocalMinute(instant)) : null);

/** A chosen minute as an instant. An unchanged minute keeps the instant of the address, which may have seconds. */
function instantOf(date: Dayjs | null, known: string | undefined, more: number): string | undefined {
  if (!date) return undefined;
  const local = date.format('YYYY-MM-DDTHH:mm');
  if (known && local === toLocalMinute(known)) return known;
  const minute = fromLocalMinute(local);
  return minute && new Date(minute.getTime() + more).toISOString();
}
