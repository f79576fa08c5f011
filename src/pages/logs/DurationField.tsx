import { Input } from 'antd';
import { MAX_MIN_DURATION_MS } from '#api/contract/limits.ts';
import { formatNumber } from '#ui/text/format.ts';
import { useTypedText } from '#ui/list/use-typed-text.ts';
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
  const { text, type, applyNow, leave } = useTypedText(String(value ?? ''), (typed) => {
    if (isTooLong(typed)) return undefined;
    const least = durationParam.read(typed);
    onChange({ 'min-duration': least }, { replace: true });
    return String(least ?? '');
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
        onChange={({ target }) => type(target.value.replaceAll(/\D/g, ''))}
        onPressEnter={applyNow}
        onBlur={leave}
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
