import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type Answer, call } from '../client.ts';
import type { BankQuery } from '../contract/banks.ts';
import type { Environment } from '../contract/connections.ts';
import { MAX_PAGE_SIZE } from '../contract/limits.ts';
import { serializeKey } from './reads.ts';
import { type ReadOptions, useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

/** A page of banks; the previous page stays while another loads. Null reads nothing. */
export const useBanks = (query: BankQuery | null) =>
  useRead('listBanks', query && { query }, { keepPrevious: true });

/** The first banks that can be called, for a search among their connections. */
export const callableBanks = async () =>
  (
    await call('listBanks', { query: { status: 'active', 'page-size': MAX_PAGE_SIZE } })
  ).body.data.filter(({ connections }) => connections.length > 0);

/** One bank with the version to send as `If-Match`; reads nothing while `bankId` is null. */
export const useBank = (bankId: string | null, options?: ReadOptions) =>
  useRead('getBank', bankId === null ? null : { params: { bankId } }, options);

export const useCreateBank = () => useWrite('createBank');
export const useUpdateBank = (bankId: string) => useUpdate('updateBank', { params: { bankId } });
export const useDeleteBank = () => useWrite('deleteBank');

export interface Place {
  bankId: string;
  environment: Environment;
}

/** A connection with the version to send as `If-Match`; reads nothing without a place. */
export const useConnection = (params: Place | null) =>
  useRead('getConnection', params && { params });

/** The current connection, not the cached one: before a run that changes something. */
export const latestConnection = (params: Place) => call('getConnection', { params });

/**
 * Returns a function that gets a connection: the cached one, or the current one when none is
 * cached.
 */
export function useConnectionOf(): (params: Place) => Promise<Answer<'getConnection'>> {
  const { cache } = useSWRConfig();
  return useCallback(
    (params) => {
      const cached = cache.get(serializeKey(['getConnection', { params }]))?.data;
      return cached ? Promise.resolve(cached as Answer<'getConnection'>) : latestConnection(params);
    },
    [cache],
  );
}

export const useUpdateConnection = (params: Place) => useUpdate('updateConnection', { params });

export const useTestConnection = () => useWrite('testConnection');
