import { Input } from 'antd';
import { useState } from 'react';
import { MAX_MIN_DURATION_MS } from '#api/contract/limits.ts';
import { formatNumber } from '#ui/format.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import styles from './LogFilters.module.css';
import { durationParam, type LogListState } from './log-params.tsx';

interface Props {
  id: string;
  value: number | undefined;
  onChange: LogListState['change'];
}

/**
 * The least duration of the logs, in milliseconds. When typing takes effect: see `useDebounced`. A number above the
 * limit changes nothing.
 */
export function DurationField({ id, value, onChange }: Props) {
  const [text, setText] = useState({ typed: String(value ?? ''), of: value });
  // Another control may change the filter: the field then shows the new value.
  if (text.of !== value && durationParam.read(text.typed) !== value) setText({ typed: String(value ?? ''), of: value });
  const typed = useDebounced((next) => {
    if (!isTooLong(next)) onChange({ 'min-duration': durationParam.read(next) }, { replace: true });
  });
  const isWrong = isTooLong(text.typed);
  return (
    <>
      <Input
        id={id}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        placeholder="Qualquer"
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={text.typed}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          setText({ typed: digits, of: value });
          typed.later(digits);
        }}
        onPressEnter={() => typed.now(text.typed)}
      />
      {isWrong && (
        <span id={`${id}-error`} role="alert" className={styles['fault']}>
          Use até {formatNumber(MAX_MIN_DURATION_MS)} ms.
        </span>
      )}
    </>
  );
}

const isTooLong = (digits: string) => Number(digits) > MAX_MIN_DURATION_MS;
