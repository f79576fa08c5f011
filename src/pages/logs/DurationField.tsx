import { Input } from 'antd';
import { MAX_MIN_DURATION_MS } from '#api/contract/limits.ts';
import { formatNumber } from '#ui/text/format.ts';
import { readDuration } from '#ui/text/read-number.ts';
import { useTypedText } from '#ui/list/use-typed-text.ts';
import { logParams, type LogListState } from './log-params.tsx';

interface DurationFieldProps {
  id: string;
  value: number | undefined;
  onChange: LogListState['change'];
}

/**
 * The shortest duration to show, in milliseconds. A text that is not a duration, or is above the
 * limit, changes nothing.
 */
export function DurationField({ id, value, onChange }: DurationFieldProps) {
  const { text, type, applyNow, leave } = useTypedText(String(value ?? ''), (typed) => {
    if (durationFault(typed)) return undefined;
    const duration = logParams['min-duration'].read(String(toMilliseconds(typed)));
    onChange({ 'min-duration': duration }, { replace: true });
    return String(duration ?? '');
  });
  const fault = durationFault(text);
  return (
    <>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Qualquer"
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-error`}
        value={text}
        onChange={({ target }) => type(target.value)}
        onPressEnter={applyNow}
        onBlur={leave}
      />
      {fault && (
        <span id={`${id}-error`} role="alert" className="fault small">
          {fault}
        </span>
      )}
    </>
  );
}

/** It reads the durations that the console writes too: `1.500`, `142ms`, `1,2s`. */
const toMilliseconds = (text: string): number => readDuration(text, 'ms');

/** What is wrong with a typed duration, as a sentence; undefined for a right one and for none. */
function durationFault(text: string): string | undefined {
  const duration = toMilliseconds(text);
  if (text.trim() !== '' && !Number.isInteger(duration))
    return 'Escreva um número inteiro de milissegundos, como 2000.';
  if (duration > MAX_MIN_DURATION_MS) return `Use até ${formatNumber(MAX_MIN_DURATION_MS)} ms.`;
  return undefined;
}
