import { call } from '../client.ts';
import type { BankQuery } from '../contract/banks.ts';
import { MAX_PAGE_SIZE } from '../contract/limits.ts';
import { useRead } from './use-read.ts';
import { type Effects, useUpdate, useWrite } from './use-write.ts';

const lists = ['listBanks', 'getDashboardSummary', 'getTesterPresets'] as const;
const afterCreate: Effects<'createBank'> = { fills: 'getBank', paramsOf: ({ id }) => ({ bankId: id }), stale: lists };
const afterUpdate = { fills: 'getBank', stale: [...lists, 'listEndpoints', 'getEndpoint'] } as const;
/** The deleted bank itself is not requested again: it would be answered 404. */
const afterDelete = { stale: [...lists, 'listEndpoints'] } as const;

/** A page of banks; the previous page stays while another loads. Null reads nothing. */
export const useBanks = (query: BankQuery | null) => useRead('listBanks', query && { query }, { keepPrevious: true });

/** The first banks that can be called, for a search among their connections. */
export const callableBanks = async () =>
  (await call('listBanks', { query: { status: 'active', 'page-size': MAX_PAGE_SIZE } })).body.data.filter(
    ({ connections }) => connections.length > 0,
  );

/** One bank with the version to send as `If-Match`; reads nothing while `bankId` is null. */
export const useBank = (bankId: string | null) => useRead('getBank', bankId === null ? null : { params: { bankId } });

/** A bank that was just created: its creation cached it, so nothing is requested. */
export const useNewBank = (bankId: string | null) =>
  useRead('getBank', bankId === null ? null : { params: { bankId } }, { onlyIfMissing: true });

/** Registers a bank. The answer is cached as the new bank, and lists, figures and suggestions are read again. */
export const useCreateBank = () => useWrite('createBank', afterCreate);
/** Changes a bank. Its endpoints are read again too, because they show its name. */
export const useUpdateBank = (bankId: string) => useUpdate('updateBank', { params: { bankId } }, afterUpdate);
/** Deletes a bank, also with its endpoints; lists, figures and suggestions are read again. */
export const useDeleteBank = () => useWrite('deleteBank', afterDelete);
