import { useState } from 'react';
import { DatePicker, pickerLocale } from '#ui/time/date-picker.ts';
import { readDate } from '#ui/time/read-date.ts';
import styles from './PeriodFilter.module.css';

interface MinuteFieldProps {
  id: string;
  /** The id of a message about what is in it. */
  fault: string | undefined;
  /** Gets the text of the field, typed, pasted or picked: see {@link readEnd}. */
  onText: (text: string) => void;
}

/**
 * A minute of São Paulo's time: picked, typed or pasted. A text that is not a date stays
 * in the field; typing closes the calendar.
 */
export function MinuteField({ id, fault, onText }: MinuteFieldProps) {
  const [isTyped, setTyped] = useState(false);
  return (
    <div
      onPointerDown={() => setTyped(false)}
      onInput={({ target }) => {
        setTyped(true);
        onText((target as HTMLInputElement).value);
      }}
    >
      <DatePicker
        {...(isTyped && { open: false })}
        id={id}
        className={styles['range'] ?? ''}
        classNames={{ popup: { root: styles['calendar'] ?? '' } }}
        locale={pickerLocale}
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        placeholder="31/01/2026 09:00"
        needConfirm={false}
        preserveInvalidOnBlur
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={fault}
        // Clearing gives null, which the types omit.
        onCalendarChange={(_, text) => onText(([text] as (string | null)[])[0] ?? '')}
      />
    </div>
  );
}

/**
 * Reads a text as an end; a day is its last minute.
 * @returns null for a blank text, undefined for no date
 */
export function readEnd(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const [day, time = '23:59'] = readDate(text)?.split('T') ?? [];
  return day === undefined ? undefined : `${day}T${time}`;
}
