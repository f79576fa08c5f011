import { Input } from 'antd';
import { useState } from 'react';
import { countParam } from '#ui/url-state.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import type { LogListState } from './log-params.tsx';

interface Props {
  id: string;
  value: number | undefined;
  onChange: LogListState['change'];
}

/** The least duration of the logs, in milliseconds. When typing takes effect: see `useDebounced`. */
export function DurationField({ id, value, onChange }: Props) {
  const [text, setText] = useState({ typed: String(value ?? ''), of: value });
  // Another control may change the filter: the field then shows the new value.
  if (text.of !== value && countParam.read(text.typed) !== value) setText({ typed: String(value ?? ''), of: value });
  const typed = useDebounced((next) => onChange({ 'min-duration': countParam.read(next) }, { replace: true }));
  return (
    <Input
      id={id}
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      placeholder="Qualquer"
      value={text.typed}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        setText({ typed: digits, of: value });
        typed.later(digits);
      }}
      onPressEnter={() => typed.now(text.typed)}
    />
  );
}
