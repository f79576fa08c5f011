import { type BankQuery, bankSorts, bankStatuses } from '#api/contract/banks.ts';
import type { FilterTexts } from '#ui/list/use-list.ts';
import { choiceParam, pageParam, textParam } from '#ui/address/url-state.ts';

/**
 * The query parameters of the list of banks, under the API's names. The compiler names a filter of the API that is
 * missing.
 */
export const bankParams = {
  q: textParam,
  status: choiceParam(bankStatuses),
  sort: choiceParam(bankSorts),
  page: pageParam,
} satisfies Record<Exclude<keyof BankQuery, 'page-size'>, object>;

export const bankFilters: FilterTexts<typeof bankParams> = {
  // The buttons above the list show it.
  status: { name: 'Status', show: () => null },
};

export const bankWords = { one: 'banco', many: 'bancos' };
