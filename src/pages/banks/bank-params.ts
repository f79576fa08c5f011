import { bankSorts, bankStatuses } from '#api/contract/banks.ts';
import type { FilterTexts } from '#ui/list/use-list.ts';
import { choiceParam, pageParam, textParam } from '#ui/url-state.ts';

/** The query parameters of the list of banks, under the API's names. */
export const bankParams = {
  q: textParam,
  status: choiceParam(bankStatuses),
  sort: choiceParam(bankSorts),
  page: pageParam,
};

export const bankFilters: FilterTexts<typeof bankParams> = {
  // The buttons above the list show it.
  status: { name: 'Status', show: () => null },
};

export const bankWords = { one: 'banco', many: 'bancos' };
