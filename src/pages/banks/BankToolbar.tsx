import { BankQuery, type bankSorts } from '#api/contract/banks.ts';
import { bankStatuses } from '#api/contract/common.ts';
import type { useBanks } from '#api/hooks/banks.ts';
import { filterCodecs, pageParam, type UrlState, textParam } from '#ui/address/url-state.ts';
import { Select } from '#ui/antd/Select.tsx';
import { ChoiceButtons } from '#ui/buttons/PlainButton.tsx';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { ListToolbar, toolbarSelectClass } from '#ui/list/ListToolbar.tsx';
import type { FilterTexts, ListState } from '#ui/list/use-list.ts';

/** The orders of the contract, and that without one: as the banks were registered. */
type Order = (typeof bankSorts)[number] | 'registration';

const plurals = { active: 'Ativos', inactive: 'Inativos' };
const statuses = [
  { value: undefined, label: 'Todos' },
  ...bankStatuses.map((status) => ({ value: status, label: plurals[status] })),
];

const orders: { value: Order; label: string }[] = [
  { value: 'registration', label: 'Ordem de cadastro' },
  { value: 'name', label: 'Nome (A–Z)' },
  { value: '-name', label: 'Nome (Z–A)' },
  { value: 'code', label: 'Código crescente' },
  { value: '-code', label: 'Código decrescente' },
  { value: 'certificateExpiresAt', label: 'Fim do certificado' },
];

interface BankToolbarProps {
  list: ListState<UrlState<typeof bankParams>>;
  read: ReturnType<typeof useBanks>;
}

/** The search, the order and the filter above the list of banks. */
export function BankToolbar({ list, read }: BankToolbarProps) {
  const { view, change } = list;
  return (
    <>
      <ListToolbar list={list} placeholder="Buscar banco por nome ou código...">
        <Select<Order>
          aria-label="Ordenar por"
          className={toolbarSelectClass}
          value={view.sort ?? 'registration'}
          options={orders}
          onChange={(value) => change({ sort: value === 'registration' ? undefined : value })}
        />
      </ListToolbar>
      <ListSummary list={list} read={read} words={bankWords}>
        <ChoiceButtons
          label="Status"
          choices={statuses}
          value={view.status}
          onChange={(status) => change({ status })}
        />
      </ListSummary>
    </>
  );
}

/** What of the list stands in the address: its filters, search, order and page. */
export const bankParams = {
  ...filterCodecs(BankQuery.omit({ q: true, page: true, 'page-size': true }).shape),
  q: textParam,
  page: pageParam,
};

/** The chips of the active filters. */
export const bankFilters: FilterTexts<typeof bankParams> = {
  // The buttons above the list show it.
  status: { name: 'Status', show: () => null },
};

/** What a row of the list is called. */
export const bankWords = { one: 'banco', many: 'bancos' };
