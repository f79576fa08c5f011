import { type AriaAttributes, type FormEvent, useRef, useState } from 'react';
import { DatePicker, readDate, wallTime } from '#ui/time/date-picker.ts';
import { fromLocalDay, localDay } from '#api/contract/sao-paulo.ts';
import styles from './DayInput.module.css';

interface Props extends AriaAttributes {
  id?: string;
  /** An instant; empty for none, and a typed text that is no date. */
  value?: string;
  onChange?: (value: string) => void;
}

const DAY_MS = 86_400_000;

/**
 * An instant as a day of São Paulo; the value is the last second of the chosen day. A text that is no date stays in the
 * field and is its value, which the rules of the form refuse. antd's form gives it id, value, change and what ties an
 * error to it.
 */
export function DayInput({ id, value = '', onChange, ...aria }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [instant, setInstant] = useState('');
  if (instant !== value && (value === '' || isDate(value))) setInstant(value);
  /** What was typed since the picker took a date. */
  const typed = useRef<string>(undefined);
  const change = (next: string) => {
    typed.current = undefined;
    onChange?.(next);
  };
  const settle = () => {
    if (typed.current === undefined) return;
    const day = readDate(typed.current)?.slice(0, 10);
    if (!day) change(typed.current.trim());
    else change(day === dayOf(instant) ? instant : endOf(day));
  };
  return (
    <div
      onInput={({ target }: FormEvent) => (typed.current = (target as HTMLInputElement).value)}
      onBlurCapture={settle}
      // Before Enter sends the form.
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter') settle();
        // The picker goes back from a date to the one before.
        else if (key === 'Escape' && readDate(typed.current ?? '')) typed.current = undefined;
      }}
    >
      <DatePicker
        {...aria}
        {...(id !== undefined && { id })}
        className={styles['day'] ?? ''}
        format="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        allowClear={false}
        preserveInvalidOnBlur
        onOpenChange={setIsOpen}
        // Enter accepts the typed day; without this it would also send the form.
        onKeyDown={(event) => isOpen && event.key === 'Enter' && event.preventDefault()}
        value={instant ? wallTime(dayOf(instant)) : null}
        onChange={(day) => change(day ? endOf(day.format('YYYY-MM-DD')) : '')}
      />
    </div>
  );
}

/** Whether the value of the field is an instant, and not a typed text. */
export const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);

const dayOf = (instant: string): string => (instant ? localDay(new Date(instant)) : '');

const endOf = (day: string): string => new Date(fromLocalDay(day).getTime() + DAY_MS - 1000).toISOString();
