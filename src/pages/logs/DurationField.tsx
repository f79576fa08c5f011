import { Input } from 'antd';
import { MAX_MIN_DURATION_MS } from '#api/contract/limits.ts';
import { formatNumber } from '#ui/text/format.ts';
import { useTypedText } from '#ui/list/use-typed-text.ts';
import { logParams, type LogListState } from './log-params.tsx';

interface DurationFieldProps {
  id: string;
  value: number | undefined;
  onChange: LogListState['change'];
}

/**
 * The least duration, in milliseconds; a text that is none, or above the limit, changes nothing.
 */
export function DurationField({ id, value, onChange }: DurationFieldProps) {
  const { text, type, applyNow, leave } = useTypedText(String(value ?? ''), (typed) => {
    if (faultIn(typed)) return undefined;
    const least = logParams['min-duration'].read(String(readDuration(typed)));
    onChange({ 'min-duration': least }, { replace: true });
    return String(least ?? '');
  });
  const fault = faultIn(text);
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

/**
 * Milliseconds; NaN for what is no duration. The console's own texts are read too: `1.500`,
 * `142ms`, `1,2s`.
 */
function readDuration(text: string): number {
  const [, whole = '', part = '', unit] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?\s*(ms|s)?$/.exec(text.trim().toLowerCase()) ?? [];
  const value = Number(`${whole.replaceAll('.', '')}.${part}`);
  if (whole === '') return Number.NaN;
  return unit === 's' ? Math.round(value * 1000) : value;
}

function faultIn(text: string): string | undefined {
  const duration = readDuration(text);
  if (text.trim() !== '' && !Number.isInteger(duration))
    return 'Escreva um número inteiro de milissegundos, como 2000.';
  return duration > MAX_MIN_DURATION_MS
    ? `Use até ${formatNumber(MAX_MIN_DURATION_MS)} ms.`
    : undefined;
}
