import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
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
  const [text, setText] = useState(String(value ?? ''));
  const sent = useRef(value);

  useEffect(() => {
    // The filter changed by another way than typing: back, a link, 'Lentas'.
    if (value === sent.current) return;
    sent.current = value;
    setText(String(value ?? ''));
  }, [value]);

  const typed = useDebounced((next) => {
    if (isTooLong(next)) return;
    sent.current = durationParam.read(next);
    onChange({ 'min-duration': sent.current }, { replace: true });
  });
  const isWrong = isTooLong(text);
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
        value={text}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          setText(digits);
          typed.later(digits);
        }}
        onPressEnter={() => typed.now(text)}
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
