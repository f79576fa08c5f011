import { Input } from 'antd';
import { useState, type AriaAttributes } from 'react';
import { readDuration } from '#ui/text/read-number.ts';

interface SecondsInputProps extends AriaAttributes {
  id?: string;
  /** Milliseconds; NaN while the typed text is not a number. */
  value?: number;
  onChange?: (value: number | undefined) => void;
}

/**
 * A duration in milliseconds that is typed in seconds, as a control of antd's form. What is typed
 * stays as it is until the form gets another value.
 */
export function SecondsInput({ id, value, onChange, ...aria }: SecondsInputProps) {
  const [typed, setTyped] = useState('');
  const formatted = value === undefined ? '' : String(value / 1000).replace('.', ',');
  // NaN equals itself here: the text that cannot be read stays too.
  const isTyped = Object.is(readSeconds(typed), value);
  return (
    <Input
      {...aria}
      {...(id !== undefined && { id })}
      inputMode="decimal"
      autoComplete="off"
      suffix="s"
      value={isTyped ? typed : formatted}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readSeconds(target.value));
      }}
    />
  );
}

/** A typed duration in milliseconds; undefined for no text, NaN for one that is no duration. */
const readSeconds = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Math.round(readDuration(text, 's'));
