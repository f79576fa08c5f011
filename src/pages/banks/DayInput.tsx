import { Input } from 'antd';
import { fromLocalDay, localDay } from '#ui/zone.ts';

interface Props {
  id?: string;
  /** An instant. */
  value?: string;
  onChange?: (instant: string) => void;
}

const DAY_MS = 86_400_000;

/**
 * An instant as a day of São Paulo; the value is the last second of the chosen day. antd's form gives it id, value and
 * change.
 */
export function DayInput({ id, value, onChange }: Props) {
  const day = value === undefined || value === '' ? '' : localDay(new Date(value));
  return (
    <Input
      {...(id !== undefined && { id })}
      type="date"
      value={day}
      onChange={({ target }) => onChange?.(target.value === '' ? '' : endOf(target.value))}
    />
  );
}

/** While a year is being typed (0002), the value is not an instant of the contract; the field's rule reports it. */
function endOf(day: string): string {
  const start = fromLocalDay(day).getTime();
  return Number.isNaN(start) ? day : new Date(start + DAY_MS - 1000).toISOString();
}
