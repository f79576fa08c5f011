import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type Answer, call } from '../client.ts';
import type { BankQuery } from '../contract/banks.ts';
import type { Environment } from '../contract/environment.ts';
import { MAX_PAGE_SIZE } from '../contract/limits.ts';
import { serializeKey } from './reads.ts';
import { type ReadOptions, useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

/** A page of banks; the previous page stays while another loads. Null reads nothing. */
export const useBanks = (query: BankQuery | null) =>
  useRead('listBanks', query && { query }, { keepPrevious: true });

/** Requests the first banks that can be called, past the cache. @throws ApiError */
export async function fetchCallableBanks() {
  const query = { status: 'active' as const, 'page-size': MAX_PAGE_SIZE };
  const { body } = await call('listBanks', { query });
  return body.data.filter(({ connections }) => connections.length > 0);
}

/** One bank with the version to send as `If-Match`; reads nothing while `bankId` is null. */
export const useBank = (bankId: string | null, options?: ReadOptions) =>
  useRead('getBank', bankId === null ? null : { params: { bankId } }, options);

export const useCreateBank = () => useWrite('createBank');
export const useUpdateBank = (bankId: string) => useUpdate('updateBank', { params: { bankId } });
export const useDeleteBank = () => useWrite('deleteBank');

/** Which connection: that of a bank in an environment. */
export interface ConnectionKey {
  bankId: string;
  environment: Environment;
}

/** A connection with the version to send as `If-Match`; null reads nothing. */
export const useConnection = (params: ConnectionKey | null) =>
  useRead('getConnection', params && { params });

/** Requests a connection, past the cache: before a run that changes something. @throws ApiError */
export const fetchConnection = (params: ConnectionKey) => call('getConnection', { params });

/**
 * Returns a function that gets a connection from the cache, or requests it when it is not there.
 */
export function useConnectionOf(): (params: ConnectionKey) => Promise<Answer<'getConnection'>> {
  const { cache } = useSWRConfig();
  return useCallback(
    (params) => {
      const cached = cache.get(serializeKey(['getConnection', { params }]))?.data;
      return cached ? Promise.resolve(cached as Answer<'getConnection'>) : fetchConnection(params);
    },
    [cache],
  );
}

export const useUpdateConnection = (params: ConnectionKey) =>
  useUpdate('updateConnection', { params });

export const useTestConnection = () => useWrite('testConnection');
