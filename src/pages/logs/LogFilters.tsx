import { type ReactNode, useId } from 'react';
import { logFilters, logFilterTexts } from '#api/contract/log-filters.ts';
import { ToggleButton } from '#ui/buttons/PlainButton.tsx';
import { FilterControl } from '#ui/list/FilterControl.tsx';
import { ClearFilters } from '#ui/list/ListSummary.tsx';
import { DurationField } from './DurationField.tsx';
import styles from './LogFilters.module.css';
import type { LogListState, LogView } from './log-params.tsx';
import { FilterChip } from '#ui/list/FilterChips.tsx';
import { BankSelect } from '#parts/BankSelect.tsx';
import { EndpointSelect } from '#parts/EndpointSelect.tsx';

type FilterName = keyof typeof logFilterTexts & keyof LogView;

/**
 * The filters without a control in the panel: search and period have controls in the toolbar,
 * causes have their line, a person comes from a link of the tester, and tests are always shown.
 */
const notInPanel = new Set<string>(['q', 'from', 'to', 'cause', 'person', 'test']);

const shownFilters = (Object.keys(logFilterTexts) as FilterName[]).filter(
  (name) => !notInPanel.has(name),
);

/** The duration that 'Lentas' chooses (docs/product.md, Logs). */
const SLOW_MS = 2000;

/** The panel of filters. To be loaded with `lazyPart`. */
export default function LogFilters({ list }: { list: LogListState }) {
  const person = list.filters.find(({ name }) => name === logFilterTexts.person.label);
  return (
    <div className={styles['filters']}>
      {shownFilters.map((name) => (
        <Labelled key={name} label={logFilterTexts[name].label}>
          {(id) => <LogFilterControl id={id} name={name} list={list} />}
        </Labelled>
      ))}
      {list.filters.length > 0 && (
        <div className={styles['foot']}>
          {person && (
            <FilterChip name={person.name} onRemove={person.remove}>
              {person.text}
            </FilterChip>
          )}
          <ClearFilters list={list} />
        </div>
      )}
    </div>
  );
}

function LogFilterControl({
  id,
  name,
  list: { view, change },
}: {
  id: string;
  name: FilterName;
  list: LogListState;
}) {
  switch (name) {
    case 'bankId':
      return (
        <BankSelect
          id={id}
          all="Todos"
          value={view.bankId}
          onChange={(bankId) => change({ bankId: bankId || undefined, endpointId: undefined })}
        />
      );
    case 'endpointId':
      return (
        <EndpointSelect
          id={id}
          value={view.endpointId}
          bankId={view.bankId}
          onChange={(endpointId) => change({ endpointId })}
        />
      );
    case 'min-duration':
      return (
        <div className="row">
          <DurationField id={id} value={view[name]} onChange={change} />
          <ToggleButton
            pressed={view[name] === SLOW_MS}
            onClick={() => change({ [name]: view[name] === SLOW_MS ? undefined : SLOW_MS })}
          >
            Lentas
          </ToggleButton>
        </div>
      );
    default:
      return (
        <FilterControl
          id={id}
          text={logFilterTexts[name]}
          schema={logFilters[name]}
          value={view[name]}
          onChange={(value) => change({ [name]: value })}
        />
      );
  }
}

/** A label above its control. */
function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="note strong">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
