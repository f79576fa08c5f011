import { bankSorts, bankStatuses } from '#api/contract/banks.ts';
import { choiceParam, pageParam, textParam } from '#ui/url-state.ts';

/** What the address says of the list of banks, under the API's names. */
export const bankParams = {
  q: textParam,
  status: choiceParam(bankStatuses),
  sort: choiceParam(bankSorts),
  page: pageParam,
};

/** No search and no filter. */
export const noFilters = { q: '', status: undefined };
