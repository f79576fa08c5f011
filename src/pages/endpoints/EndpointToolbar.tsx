import { httpMethods } from '#api/contract/common.ts';
import {
  categoryLabels,
  type EndpointCategory,
  EndpointQuery,
  endpointStatuses,
  endpointStatusLabels,
} from '#api/contract/endpoints.ts';
import type { useEndpoints } from '#api/hooks/endpoints.ts';
import { filterCodecs, pageParam, type UrlState, textParam } from '#ui/address/url-state.ts';
import { ChoiceButtons } from '#ui/buttons/PlainButton.tsx';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { ListToolbar, toolbarSelectClass } from '#ui/list/ListToolbar.tsx';
import type { FilterTexts, ListState } from '#ui/list/use-list.ts';
import { FilterSelect } from '#ui/list/FilterSelect.tsx';
import { BankLabel } from '#parts/BankSelect.tsx';

/** The four buttons of docs/product.md; transfers have none and are found under 'Todos'. */
const categories: { value: EndpointCategory | undefined; label: string }[] = [
  { value: undefined, label: 'Todos' },
  ...(['accounts', 'pix', 'boletos'] as const).map((value) => ({
    value,
    label: categoryLabels[value],
  })),
];

/** The search and the filters above the list of endpoints. */
export function EndpointToolbar({
  list,
  read,
}: {
  list: EndpointListState;
  read: ReturnType<typeof useEndpoints>;
}) {
  const { view, change } = list;
  return (
    <>
      <ListToolbar list={list} placeholder="Buscar endpoint por nome, banco ou caminho...">
        <FilterSelect
          aria-label="Método"
          className={toolbarSelectClass}
          all="Todos os métodos"
          values={httpMethods}
          value={view.method}
          onChange={(method) => change({ method })}
        />
        <FilterSelect
          aria-label="Status"
          className={toolbarSelectClass}
          all="Todos os status"
          values={endpointStatuses}
          labels={endpointStatusLabels}
          value={view.status}
          onChange={(status) => change({ status })}
        />
      </ListToolbar>
      <ListSummary list={list} read={read} words={endpointWords}>
        <ChoiceButtons
          label="Categoria"
          choices={categories}
          value={view.category}
          onChange={(category) => change({ category })}
        />
      </ListSummary>
    </>
  );
}

/** What of the list stands in the address: its filters, search, order and page. */
export const endpointParams = {
  ...filterCodecs(EndpointQuery.omit({ q: true, page: true, 'page-size': true }).shape),
  q: textParam,
  page: pageParam,
};

type EndpointListState = ListState<UrlState<typeof endpointParams>>;

/**
 * Chips for what no control above the list shows: the bank, and the category that has no button.
 */
export const endpointFilters: FilterTexts<typeof endpointParams> = {
  bankId: { name: 'Banco', show: ({ bankId = '' }) => <BankLabel bankId={bankId} /> },
  category: {
    name: 'Categoria',
    show: ({ category }) => (category === 'transfers' ? categoryLabels[category] : null),
  },
  method: { name: 'Método', show: () => null },
  status: { name: 'Status', show: () => null },
};

/** What a row of the list is called. */
export const endpointWords = { one: 'endpoint', many: 'endpoints' };
