import { call } from '../client.ts';
import type { BankQuery } from '../contract/banks.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

const lists = ['listBanks', 'getDashboardSummary', 'getTesterPresets'] as const;
const one = [...lists, 'getBank', 'listEndpoints', 'getEndpoint'] as const;
/** After a deletion: what is gone itself is not asked again. */
const others = [...lists, 'listEndpoints'] as const;

/** A page of banks; the previous page stays while another loads. */
export const useBanks = (query: BankQuery) => useRead('listBanks', { query }, { keepPrevious: true });

/** One bank with the tag of its version, or nothing while `bankId` is null. */
export const useBank = (bankId: string | null) => useRead('getBank', bankId === null ? null : { params: { bankId } });

/** The bank as it is now, past the cache: for a save that came too late. */
export const latestBank = (bankId: string) => call('getBank', { params: { bankId } });

export const useCreateBank = () => useWrite('createBank', lists);
export const useUpdateBank = () => useWrite('updateBank', one);
export const useDeleteBank = () => useWrite('deleteBank', others);
