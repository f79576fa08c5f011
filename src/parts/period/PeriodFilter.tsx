import { type ComponentRef, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Dayjs } from 'dayjs';
import { fromLocalMinute, toLocalMinute } from '#domain/sao-paulo.ts';
import { DatePicker, pickerLocale, wallTime } from '#ui/time/date-picker.ts';
import { readDate } from '#ui/time/read-date.ts';
import styles from './PeriodFilter.module.css';
import { isReversed, type Period } from './periods.ts';

const MINUTE_MS = 60_000;

interface PeriodFilterProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (period: Period) => void;
}

/**
 * Two minutes applied together by OK, Enter or leaving; Escape discards. What is no date stays,
 * with a message.
 */
export default function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const fault = useId();
  const range = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null);
  const isWrong = isReversed({ from, to });
  const { value, enter, discard, apply: applyDraft } = usePeriodDraft(from, to, onChange);
  const typed = useTypedPeriod();
  const [round, setRound] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const apply = () => typed.isRead && applyDraft();
  /** Enters what the picker has not taken, at once. @returns whether there was anything */
  const settle = (): boolean => {
    const dates = typed.settle(value);
    if (dates) flushSync(() => enter(dates));
    return dates !== undefined;
  };
  const isInside = (target: Element | null) =>
    range.current?.nativeElement.contains(target) || target?.closest(`.${styles['calendar']}`);
  return (
    // The key is pressed in the fields or in their calendar.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      onInput={typed.type}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab') settle();
        if (event.key !== 'Enter' || !settle()) return;
        // The picker does nothing when its field has no minute.
        event.stopPropagation();
        if (!typed.isRead) return;
        if ((event.target as Element).id === ids.start) document.getElementById(ids.end)?.focus();
        else {
          applyDraft();
          setIsOpen(false);
        }
      }}
      onBlurCapture={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        const hadDraft = discard();
        const hadText = typed.forget();
        // The next Escape closes the panel. The event goes on: the calendar listens on the window.
        if (isOpen || hadDraft || hadText) event.preventDefault();
        if (!hadText) return;
        flushSync(() => setRound(round + 1));
        document.getElementById((event.target as Element).id)?.focus();
      }}
    >
      <legend className="note strong">De / até (horário de Brasília)</legend>
      <label htmlFor={ids.start} className="visually-hidden">
        De
      </label>
      <label htmlFor={ids.end} className="visually-hidden">
        Até
      </label>
      <DatePicker.RangePicker
        // A new one, because the text of a field that is no date is the picker's own.
        key={round}
        ref={range}
        id={ids}
        className={styles['range'] ?? ''}
        classNames={{ popup: { root: styles['calendar'] ?? '' } }}
        value={value}
        locale={pickerLocale}
        allowEmpty={[true, true]}
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        placeholder={['De', 'Até']}
        status={isWrong || typed.fault ? 'error' : ''}
        aria-describedby={typed.fault ? fault : undefined}
        order={false}
        preserveInvalidOnBlur
        // The types omit that clearing gives null.
        onCalendarChange={(dates: Dates | null, _, { range: end }) => {
          typed.take(dates ? end : undefined);
          enter(dates);
        }}
        onChange={apply}
        open={isOpen}
        onOpenChange={(opens) => {
          setIsOpen(opens);
          // OK and Enter in the second field close the calendar.
          if (!opens) apply();
          // PeriodFilter.module.css reserves the room of the calendar.
          else range.current?.nativeElement.scrollIntoView({ block: 'nearest' });
        }}
        // At once: a button that is pressed next may change the period too.
        onBlur={({ relatedTarget }) => {
          if (!isInside(relatedTarget)) apply();
        }}
      />
      {typed.fault && (
        <p id={fault} role="alert" className="fault small">
          {typed.fault}
        </p>
      )}
      {isWrong && (
        <p role="alert" className="fault small">
          O início deve vir antes do fim.
        </p>
      )}
    </fieldset>
  );
}

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
function usePeriodDraft(
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
  const value: Dates = draft ? draft.dates : [shown(from), shown(to)];
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
      const period = { from: instantOf(start, from, 0), to: instantOf(end, to, MINUTE_MS - 1) };
      applying.current = periodKey(period.from, period.to);
      onChange(period);
    },
  };
}

const periodKey = (from: string | undefined, to: string | undefined) => `${from} ${to}`;

/** An instant as the picker shows it, on the clock of São Paulo. */
const shown = (instant: string | undefined): Dayjs | null =>
  instant ? wallTime(toLocalMinute(instant)) : null;

/**
 * A chosen minute as an instant. An unchanged minute keeps the instant of the address, which may
 * have seconds.
 */
function instantOf(
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

/** The two fields; a day alone is that time of it. */
const ends = [
  { end: 'start', id: 'period-from', label: 'De', time: '00:00' },
  { end: 'end', id: 'period-to', label: 'Até', time: '23:59' },
] as const;

type End = (typeof ends)[number];

const ids = { start: ends[0].id, end: ends[1].id };

type Dates = [from: Dayjs | null, to: Dayjs | null];

/**
 * Reads what is typed into the fields of a period and the picker does not take: a day alone,
 * nothing, and what is no date.
 * @returns `fault`: what to write instead of no dates; `isRead`: there is none of those; `take`:
 * the picker took what was
 *   typed; `settle`: reads the rest, once, and gives both dates
 */
function useTypedPeriod() {
  const [texts, setTexts] = useState<{ [Name in End['end']]?: string | undefined }>({});
  const [isDone, setIsDone] = useState(false);
  const unread = ends.filter((one) => dateOf(one, texts[one.end]) === undefined);
  const where = unread.map(({ label }) => label).join(' e ');
  return {
    isRead: unread.length === 0,
    fault:
      isDone &&
      where !== '' &&
      `${where}: escreva data e hora como 31/01/2026 09:00, ou só a data.`,
    type: ({ target }: FormEvent) => {
      const typed = ends.find(({ id }) => id === (target as Element).id);
      if (!typed) return;
      setTexts((now) => ({ ...now, [typed.end]: (target as HTMLInputElement).value }));
      setIsDone(false);
    },
    take: (taken: End['end'] | undefined) =>
      setTexts((now) => (taken ? { ...now, [taken]: undefined } : {})),
    settle: (dates: Dates): Dates | undefined => {
      if (ends.every(({ end }) => texts[end] === undefined)) return undefined;
      setTexts(Object.fromEntries(unread.map(({ end }) => [end, texts[end]])));
      setIsDone(true);
      return ends.map((one, index) => {
        const date = texts[one.end] === undefined ? undefined : dateOf(one, texts[one.end]);
        return date === undefined ? dates[index] : date;
      }) as Dates;
    },
    /** @returns whether anything was typed */
    forget: (): boolean => {
      setTexts({});
      return ends.some(({ end }) => texts[end] !== undefined);
    },
  };
}

/** Null for a blank text, undefined for what is no date. */
function dateOf({ time }: End, text = ''): Dayjs | null | undefined {
  if (text.trim() === '') return null;
  const [day, typed = time] = readDate(text)?.split('T') ?? [];
  return day === undefined ? undefined : wallTime(`${day}T${typed}`);
}
