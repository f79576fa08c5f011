import { type ReactNode, useId } from 'react';
import { httpMethods } from '#api/contract/common.ts';
import { logBands } from '#api/contract/log-band.ts';
import { BankSelect } from '#parts/BankSelect.tsx';
import { bandLabels } from '#ui/labels.ts';
import { FilterSelect } from '#ui/list/FilterSelect.tsx';
import styles from './LogFilters.module.css';
import type { LogList } from './log-params.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

/** The filters of the logs. A choice takes effect at once, a period when it is applied. */
export default function LogFilters({ view, onChange }: { view: LogList['view']; onChange: LogList['change'] }) {
  return (
    <section aria-label="Filtros" className={styles['filters']}>
      <div className={styles['row']}>
        <Labelled label="Status">
          {(id) => (
            <FilterSelect
              id={id}
              all="Todos"
              values={logBands}
              labels={bandLabels}
              value={view.band}
              onChange={(band) => onChange({ band })}
            />
          )}
        </Labelled>
        <Labelled label="Método">
          {(id) => (
            <FilterSelect
              id={id}
              all="Todos"
              values={httpMethods}
              value={view.method}
              onChange={(method) => onChange({ method })}
            />
          )}
        </Labelled>
        <Labelled label="Banco">
          {(id) => (
            <BankSelect
              id={id}
              all="Todos"
              value={view.bankId}
              onChange={(bankId) => onChange({ bankId: bankId || undefined })}
            />
          )}
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
