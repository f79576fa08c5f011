import { Input } from 'antd';
import { fromLocalDay, localDay } from '#ui/zone.ts';

interface Props {
  id?: string;
  /** An instant. */
  value?: string;
  onChange?: (instant: string) => void;
}

const DAY_MS = 86_400_000;

/** An instant as a day of São Paulo; a chosen day stands for its last second. antd's form gives it id, value and change. */
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

/** A year that is still being typed (0002) gives no instant of the contract; the rule of the field says so. */
function endOf(day: string): string {
  const start = fromLocalDay(day).getTime();
  return Number.isNaN(start) ? day : new Date(start + DAY_MS - 1000).toISOString();
}
