import { useBank } from '#api/hooks/banks.ts';
import { FilterChip } from '#ui/FilterChip.tsx';
import { focusHeading } from '#ui/focus.ts';
import { categoryLabels } from '#ui/labels.ts';
import type { ChangeFilters, EndpointFilterValues } from './endpoint-params.ts';
import styles from './EndpointChips.module.css';

/** The filters that no control of the toolbar shows: the bank, and the category without a button. */
export function EndpointChips({ filters, onChange }: { filters: EndpointFilterValues; onChange: ChangeFilters }) {
  const { bankId, category } = filters;
  const remove = (changes: Partial<EndpointFilterValues>) => {
    onChange(changes);
    focusHeading();
  };
  if (!bankId && category !== 'transfers') return null;
  return (
    <ul aria-label="Filtros ativos" className={styles['chips']}>
      {bankId && (
        <li>
          <FilterChip name="Banco" onRemove={() => remove({ bankId: undefined })}>
            <BankName bankId={bankId} />
          </FilterChip>
        </li>
      )}
      {category === 'transfers' && (
        <li>
          <FilterChip name="Categoria" onRemove={() => remove({ category: undefined })}>
            {categoryLabels.transfers}
          </FilterChip>
        </li>
      )}
    </ul>
  );
}

function BankName({ bankId }: { bankId: string }) {
  const { data, error } = useBank(bankId);
  if (data) return data.name;
  return error ? (error.is('RecursoNaoEncontrado') ? 'não cadastrado' : 'nome indisponível') : '…';
}
