import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { httpMethods } from '#api/contract/common.ts';
import { logBands } from '#api/contract/log-band.ts';
import { bandLabels } from '#ui/labels.ts';
import { BankFilter } from './BankFilter.tsx';
import styles from './LogFilters.module.css';
import type { ChangeView, LogView } from './log-params.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

/** antd's select takes an undefined value for none chosen, so the choice of all has a value of its own. */
const all = { value: 'all', label: 'Todos' } as const;
const bands = [all, ...logBands.map((value) => ({ value, label: bandLabels[value] }))];
const methods = [all, ...httpMethods.map((value) => ({ value, label: value }))];

/** What narrows the logs. Each choice counts at once; a typed period when it is applied. */
export default function LogFilters({ view, onChange }: { view: LogView; onChange: ChangeView }) {
  return (
    <section aria-label="Filtros" className={styles['filters']}>
      <div className={styles['row']}>
        <Labelled label="Status">
          {(id) => (
            <Select
              id={id}
              options={bands}
              value={view.band ?? all.value}
              onChange={(band) => onChange({ band: band === 'all' ? undefined : band })}
            />
          )}
        </Labelled>
        <Labelled label="Método">
          {(id) => (
            <Select
              id={id}
              options={methods}
              value={view.method ?? all.value}
              onChange={(method) => onChange({ method: method === 'all' ? undefined : method })}
            />
          )}
        </Labelled>
        <Labelled label="Banco">
          {(id) => <BankFilter id={id} bankId={view.bankId} onChange={(bankId) => onChange({ bankId })} />}
        </Labelled>
      </div>
      <PeriodFilter from={view.from} to={view.to} onChange={onChange} />
    </section>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
