import { Input } from 'antd';
import { type AriaAttributes, useState } from 'react';

interface SecondsInputProps extends AriaAttributes {
  id?: string;
  /** Milliseconds; NaN for a typed text that is no number. */
  value?: number;
  onChange?: (value: number | undefined) => void;
}

/** A duration in milliseconds, typed in seconds; what is typed stays until the form gets another value. */
export function SecondsInput({ id, value, onChange, ...aria }: SecondsInputProps) {
  const [typed, setTyped] = useState('');
  const shown = value === undefined ? '' : String(value / 1000).replace('.', ',');
  return (
    <Input
      {...aria}
      {...(id !== undefined && { id })}
      inputMode="decimal"
      autoComplete="off"
      suffix="s"
      value={Object.is(readSeconds(typed), value) ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readSeconds(target.value));
      }}
    />
  );
}

/** Milliseconds; undefined for no text, NaN for what is no number of seconds, such as `1.000`. */
function readSeconds(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const [, seconds] = /^(\d+(?:,\d+|\.\d{1,2})?)\s*s?$/i.exec(text.trim()) ?? [];
  return seconds === undefined ? Number.NaN : Math.round(Number(seconds.replace(',', '.')) * 1000);
}
