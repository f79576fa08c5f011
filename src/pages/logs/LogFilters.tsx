import { type ReactNode, useId } from 'react';
import { httpMethods } from '#api/contract/common.ts';
import { environmentLabels, environments } from '#api/contract/connections.ts';
import { bandLabels, type LogBand, logBands } from '#api/contract/log-band.ts';
import { BankSelect, EndpointSelect } from '#parts/selects.tsx';
import { Select } from '#ui/antd/Select.tsx';
import { ToggleButton } from '#ui/buttons/PlainButton.tsx';
import { FilterChip, ListActions } from '#ui/list/ListSummary.tsx';
import { FilterSelect } from '#ui/list/ListToolbar.tsx';
import { DurationField } from './DurationField.tsx';
import styles from './LogFilters.module.css';
import { type LogListState, personFilter } from './log-params.tsx';

const bands = logBands.map((value) => ({ value, label: bandLabels[value] }));

/** 'Todos' is a choice here and not a hint, as in the other lists. */
const allChosen = { placeholder: { color: 'var(--text)' } };

/** The duration that 'Lentas' chooses (docs/product.md, Logs). */
const SLOW_MS = 2000;

/** The filters of the logs but the period, which has a control of its own. A choice takes effect at once. */
export default function LogFilters({ list }: { list: LogListState }) {
  const { view, change: onChange } = list;
  const person = list.filters.find(({ name }) => name === personFilter.name);
  return (
    <div className={styles['filters']}>
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
      <Labelled label="Ambiente">
        {(id) => (
          <FilterSelect
            id={id}
            all="Todos"
            values={environments}
            labels={environmentLabels}
            value={view.environment}
            onChange={(environment) => onChange({ environment })}
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
        {(id) => (
          <div className={styles['least']}>
            <DurationField id={id} value={view['min-duration']} onChange={onChange} />
            <ToggleButton
              pressed={view['min-duration'] === SLOW_MS}
              onClick={() => onChange({ 'min-duration': view['min-duration'] === SLOW_MS ? undefined : SLOW_MS })}
            >
              Lentas
            </ToggleButton>
          </div>
        )}
      </Labelled>
      {list.narrowed && (
        <div className={styles['foot']}>
          {person && (
            <FilterChip name={person.name} onRemove={person.remove}>
              {person.text}
            </FilterChip>
          )}
          <ListActions list={list} />
        </div>
      )}
    </div>
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
