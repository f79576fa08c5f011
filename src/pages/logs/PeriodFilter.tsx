import { Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { fromLocalMinute, toLocalMinute } from '#ui/zone.ts';
import styles from './LogFilters.module.css';
import { isReversed, type LogList } from './log-params.tsx';

const MINUTE = 60_000;
const presets = [
  { label: 'Última hora', minutes: 60 },
  { label: 'Últimas 24 horas', minutes: 24 * 60 },
  { label: 'Últimos 7 dias', minutes: 7 * 24 * 60 },
];

const REVERSED = 'O início deve vir antes do fim.';
const INCOMPLETE = 'Informe a data e a hora completas.';

interface Props {
  from: string | undefined;
  to: string | undefined;
  onChange: LogList['change'];
}

/** The period of the logs: a button for the latest hours, or two fields in São Paulo's time. */
export function PeriodFilter({ from, to, onChange }: Props) {
  const begin = useRef<InputRef>(null);
  const end = useRef<InputRef>(null);
  const [refusal, setRefusal] = useState<{ field: 'from' | 'to'; text: string } | null>(null);
  const fault = refusal ?? (isReversed(from, to) ? { field: 'from' as const, text: REVERSED } : null);

  const choose = (minutes: number) => {
    setRefusal(null);
    onChange({ from: minutesAgo(minutes), to: undefined });
  };
  const refuse = (field: 'from' | 'to', text: string) => {
    setRefusal({ field, text });
    (field === 'from' ? begin : end).current?.focus();
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first, last] = [begin.current?.input, end.current?.input];
    if (!first || !last) return;
    // A partly typed date has an empty value; only the field's validity shows it.
    if (first.validity.badInput) return refuse('from', INCOMPLETE);
    if (last.validity.badInput) return refuse('to', INCOMPLETE);
    const changes = { from: instantOf(first.value, from, 0), to: instantOf(last.value, to, MINUTE - 1) };
    if (isReversed(changes.from, changes.to)) return refuse('from', REVERSED);
    setRefusal(null);
    onChange(changes);
  };

  const field = (name: 'from' | 'to', label: string) => (
    <div className={styles['field']}>
      <label htmlFor={`log-${name}`} className={styles['label']}>
        {label}
      </label>
      <Input
        ref={name === 'from' ? begin : end}
        id={`log-${name}`}
        type="datetime-local"
        max="9999-12-31T23:59"
        // The field starts again from the address whenever that changes.
        key={(name === 'from' ? from : to) ?? ''}
        defaultValue={shown(name === 'from' ? from : to)}
        status={fault?.field === name ? 'error' : ''}
        aria-invalid={fault?.field === name}
        aria-describedby={fault?.field === name ? 'log-period-fault' : undefined}
      />
      {fault?.field === name && (
        <p id="log-period-fault" className={styles['fault']}>
          {fault.text}
        </p>
      )}
    </div>
  );

  return (
    <fieldset className={styles['period']}>
      <legend className={styles['label']}>Período (horário de Brasília)</legend>
      <div className={styles['presets']}>
        {presets.map(({ label, minutes }) => (
          <Button key={label} size="small" onClick={() => choose(minutes)}>
            {label}
          </Button>
        ))}
      </div>
      <form noValidate className={styles['row']} onSubmit={apply}>
        {field('from', 'De')}
        {field('to', 'Até')}
        <Button htmlType="submit">Aplicar período</Button>
      </form>
    </fieldset>
  );
}

/** The start of the minute, that many minutes ago. */
const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / MINUTE - minutes) * MINUTE).toISOString();

const shown = (instant: string | undefined) => (instant ? toLocalMinute(instant) : '');

/** A field's value as an instant. An unchanged field keeps the instant of the address, which may have seconds. */
function instantOf(value: string, known: string | undefined, more: number): string | undefined {
  if (value === shown(known)) return known;
  const minute = fromLocalMinute(value);
  return minute && new Date(minute.getTime() + more).toISOString();
}
