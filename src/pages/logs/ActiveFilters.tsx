import { Button } from 'antd';
import { FilterChip } from '#ui/FilterChip.tsx';
import { counted, formatInstant } from '#ui/format.ts';
import { bandLabels } from '#ui/labels.ts';
import styles from './ActiveFilters.module.css';
import { countFilters, type LogView } from './log-params.ts';
import { useBankLabel } from './use-bank-label.ts';

interface Props {
  view: LogView;
  total: number | undefined;
  onRemove: (changes: Partial<LogView>) => void;
  onClear: () => void;
}

/** How many logs were found, and the filters that narrow them, each with a button that takes it away. */
export function ActiveFilters({ view, total, onRemove, onClear }: Props) {
  const { band, method, bankId, from, to } = view;
  const bank = useBankLabel(bankId);
  return (
    <div className={styles['line']}>
      {total !== undefined && <p className={styles['count']}>{counted(total, 'requisição', 'requisições')}</p>}
      {countFilters(view) > 0 && (
        <>
          <ul aria-label="Filtros ativos" className={styles['chips']}>
            {band && (
              <li>
                <FilterChip name="Status" onRemove={() => onRemove({ band: undefined })}>
                  {bandLabels[band]}
                </FilterChip>
              </li>
            )}
            {method && (
              <li>
                <FilterChip name="Método" onRemove={() => onRemove({ method: undefined })}>
                  {method}
                </FilterChip>
              </li>
            )}
            {bankId && (
              <li>
                <FilterChip name="Banco" onRemove={() => onRemove({ bankId: undefined })}>
                  {bank}
                </FilterChip>
              </li>
            )}
            {(from ?? to) && (
              <li>
                <FilterChip name="Período" onRemove={() => onRemove({ from: undefined, to: undefined })}>
                  {periodText(from, to)}
                </FilterChip>
              </li>
            )}
          </ul>
          <Button type="link" size="small" onClick={onClear}>
            Limpar filtros
          </Button>
        </>
      )}
    </div>
  );
}

function periodText(from: string | undefined, to: string | undefined): string {
  const begin = from && formatInstant(from);
  const end = to && formatInstant(to);
  if (begin && end) return `de ${begin} até ${end}`;
  return begin ? `desde ${begin}` : `até ${end}`;
}
