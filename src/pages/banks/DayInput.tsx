import { type AriaAttributes, useState } from 'react';
import { DatePicker, wallTime } from '#ui/time/date-picker.ts';
import { fromLocalDay, localDay } from '#api/contract/sao-paulo.ts';
import styles from './DayInput.module.css';

interface Props extends AriaAttributes {
  id?: string;
  /** An instant; empty for none. */
  value?: string;
  onChange?: (instant: string) => void;
}

const DAY_MS = 86_400_000;

/**
 * An instant as a day of São Paulo; the value is the last second of the chosen day. antd's form gives it id, value,
 * change and what ties an error to it.
 */
export function DayInput({ id, value, onChange, ...aria }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DatePicker
      {...aria}
      {...(id !== undefined && { id })}
      className={styles['day'] ?? ''}
      format="DD/MM/YYYY"
      placeholder="dd/mm/aaaa"
      allowClear={false}
      onOpenChange={setIsOpen}
      // Enter accepts the typed day; without this it would also send the form.
      onKeyDown={(event) => isOpen && event.key === 'Enter' && event.preventDefault()}
      value={value ? wallTime(localDay(new Date(value))) : null}
      onChange={(day) => onChange?.(day ? endOf(day.format('YYYY-MM-DD')) : '')}
    />
  );
}

const endOf = (day: string): string => new Date(fromLocalDay(day).getTime() + DAY_MS - 1000).toISOString();
