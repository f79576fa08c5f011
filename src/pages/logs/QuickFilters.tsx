import { useState } from 'react';
import { usePlatformNow } from '#ui/time/clock.ts';
import { ToggleButton } from '#ui/buttons/ToggleButton.tsx';
import { fromLocalDay, localDay } from '#api/contract/sao-paulo.ts';
import type { LogListState, LogView } from './log-params.tsx';
import { DurationField } from './DurationField.tsx';
import styles from './QuickFilters.module.css';

/** The duration that counts as slow until the operator enters another (docs/product.md, Logs). */
const SLOW_MS = 2000;
const HALF_DAY_MS = 12 * 3_600_000;

type Period = Pick<LogView, 'from' | 'to'>;

/** The filters that operators use most, each one press: a day, failures, slow requests. */
export function QuickFilters({ view, change }: Pick<LogListState, 'view' | 'change'>) {
  const now = usePlatformNow();
  const today = fromLocalDay(localDay(new Date(now)));
  // 12 hours before midnight are on the previous day, even when the clocks change in between.
  const yesterday = fromLocalDay(localDay(new Date(today.getTime() - HALF_DAY_MS)));
  const days: { label: string; period: Period }[] = [
    { label: 'Hoje', period: { from: today.toISOString(), to: undefined } },
    {
      label: 'Ontem',
      period: { from: yesterday.toISOString(), to: new Date(today.getTime() - 1).toISOString() },
    },
  ];
  const onlyErrors = view.band?.join() === 'warning,error';
  const least = view['min-duration'];
  const [slow, setSlow] = useState(SLOW_MS);
  // Pressed again after it was released, 'Lentas' takes the duration that was used last.
  if (least !== undefined && least !== slow) setSlow(least);
  return (
    <div role="group" aria-label="Filtros rápidos" className={styles['group']}>
      {days.map(({ label, period }) => {
        const pressed = view.from === period.from && view.to === period.to;
        return (
          <ToggleButton
            key={label}
            pressed={pressed}
            onClick={() => change(pressed ? { from: undefined, to: undefined } : period)}
          >
            {label}
          </ToggleButton>
        );
      })}
      <ToggleButton
        pressed={onlyErrors}
        onClick={() => change({ band: onlyErrors ? undefined : ['warning', 'error'] })}
      >
        Só falhas
      </ToggleButton>
      <ToggleButton
        pressed={least !== undefined}
        onClick={() => change({ 'min-duration': least === undefined ? slow : undefined })}
      >
        Lentas
      </ToggleButton>
      {least !== undefined && (
        <span className={styles['least']}>
          <label htmlFor="log-slow">a partir de (ms)</label>
          <DurationField id="log-slow" value={least} onChange={change} />
        </span>
      )}
    </div>
  );
}
