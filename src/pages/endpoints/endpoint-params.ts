import { httpMethods } from '#api/contract/common.ts';
import { endpointCategories, endpointStatuses, type EndpointQuery } from '#api/contract/endpoints.ts';
import { choiceParam, idParam, pageParam, textParam } from '#ui/url-state.ts';

/** What the address says of the list of endpoints, under the API's names. */
export const endpointParams = {
  q: textParam,
  bankId: idParam,
  category: choiceParam(endpointCategories),
  method: choiceParam(httpMethods),
  status: choiceParam(endpointStatuses),
  page: pageParam,
};

/** The search and the filters in force. */
export type EndpointFilterValues = Pick<EndpointQuery, 'bankId' | 'category' | 'method' | 'status'> & { q: string };

/** Changes some of them; typing replaces the address, a choice adds to the history. */
export type ChangeFilters = (changes: Partial<EndpointFilterValues>, how?: { replace?: boolean }) => void;

/** No search and no filter. */
export const noFilters = {
  q: '',
  bankId: undefined,
  category: undefined,
  method: undefined,
  status: undefined,
};
