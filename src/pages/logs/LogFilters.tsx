import { Checkbox } from 'antd';
import { type ReactNode, useId } from 'react';
import { httpMethods } from '#api/contract/common.ts';
import { type LogBand, logBands } from '#api/contract/log-band.ts';
import { BankSelect } from '#parts/BankSelect.tsx';
import { EndpointSelect } from '#parts/EndpointSelect.tsx';
import { Select } from '#ui/antd/Select.tsx';
import { FilterSelect } from '#ui/list/ListToolbar.tsx';
import { bandLabels } from '#ui/text/labels.ts';
import { DurationField } from './DurationField.tsx';
import styles from './LogFilters.module.css';
import type { LogListState } from './log-params.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

const bands = logBands.map((value) => ({ value, label: bandLabels[value] }));

/** 'Todos' is a choice here and not a hint, as in the other lists. */
const allChosen = { placeholder: { color: 'var(--text)' } };

/** The filters of the logs. A choice takes effect at once, a period when it is applied. */
export default function LogFilters({
  view,
  onChange,
}: {
  view: LogListState['view'];
  onChange: LogListState['change'];
}) {
  return (
    <section aria-label="Filtros" className={styles['filters']}>
      <div className={styles['row']}>
        <Labelled label="Status">
          {(id) => (
            <Select<LogBand[]>
              id={id}
              mode="multiple"
              showSearch={false}
              placeholder="Todos"
              styles={allChosen}
              options={bands}
              value={view.band ?? []}
              onChange={(band) =>
                onChange({ band: band.length > 0 ? logBands.filter((one) => band.includes(one)) : undefined })
              }
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
              onChange={(bankId) => onChange({ bankId: bankId || undefined, endpointId: undefined })}
            />
          )}
        </Labelled>
        <Labelled label="Endpoint">
          {(id) => (
            <EndpointSelect
              id={id}
              value={view.endpointId}
              bankId={view.bankId}
              onChange={(endpointId) => onChange({ endpointId })}
            />
          )}
        </Labelled>
        <Labelled label="Duração mínima (ms)">
          {(id) => <DurationField id={id} value={view['min-duration']} onChange={onChange} />}
        </Labelled>
      </div>
      <PeriodFilter from={view.from} to={view.to} onChange={onChange} />
      <Checkbox
        checked={view.column === 'request-id'}
        onChange={({ target }) => onChange({ column: target.checked ? 'request-id' : undefined })}
      >
        Mostrar a coluna ID da requisição
      </Checkbox>
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
