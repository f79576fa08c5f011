import { httpMethods } from '#api/contract/common.ts';
import { endpointCategories, type EndpointQuery, endpointStatuses } from '#api/contract/endpoints.ts';
import { BankLabel } from '#parts/BankLabel.tsx';
import { categoryLabels } from '#ui/text/labels.ts';
import type { FilterTexts, ListState } from '#ui/list/use-list.ts';
import { choiceParam, idParam, pageParam, type State, textParam } from '#ui/address/url-state.ts';

/**
 * The query parameters of the list of endpoints, under the API's names. The compiler names a filter of the API that is
 * missing.
 */
export const endpointParams = {
  q: textParam,
  bankId: idParam,
  category: choiceParam(endpointCategories),
  method: choiceParam(httpMethods),
  status: choiceParam(endpointStatuses),
  page: pageParam,
} satisfies Record<Exclude<keyof EndpointQuery, 'page-size' | 'sort'>, object>;

export type EndpointListState = ListState<State<typeof endpointParams>>;

/** Chips for what no control above the list shows: the bank, and the category that has no button. */
export const endpointFilters: FilterTexts<typeof endpointParams> = {
  bankId: { name: 'Banco', show: ({ bankId = '' }) => <BankLabel bankId={bankId} /> },
  category: { name: 'Categoria', show: ({ category }) => (category === 'transfers' ? categoryLabels[category] : null) },
  method: { name: 'Método', show: () => null },
  status: { name: 'Status', show: () => null },
};

export const endpointWords = { one: 'endpoint', many: 'endpoints' };
