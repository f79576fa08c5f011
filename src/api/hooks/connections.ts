import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type Answer, call } from '../client.ts';
import { serializeKey } from './read-key.ts';
import { useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

/** A connection decides the environment of its bank. */
const afterUpdate = { fills: 'getConnection', stale: ['listBanks', 'getBank'] } as const;

/** The connection of a bank with the version to send as `If-Match`; reads nothing while `bankId` is null. */
export const useConnection = (bankId: string | null) =>
  useRead('getConnection', bankId === null ? null : { params: { bankId } });

/** The current connection, not the cached one: before a run that changes something. */
export const latestConnection = (bankId: string) => call('getConnection', { params: { bankId } });

/** Returns a function that gets the connection of a bank: the cached one, or the current one when none is cached. */
export function useConnectionOf(): (bankId: string) => Promise<Answer<'getConnection'>> {
  const { cache } = useSWRConfig();
  return useCallback(
    (bankId) => {
      const cached = cache.get(serializeKey(['getConnection', { params: { bankId } }]))?.data;
      return cached ? Promise.resolve(cached as Answer<'getConnection'>) : latestConnection(bankId);
    },
    [cache],
  );
}

/** Changes a connection; its bank is read again. */
export const useUpdateConnection = (bankId: string) =>
  useUpdate('updateConnection', { params: { bankId } }, afterUpdate);

/** Tests the stored connection of a bank. */
export const useTestConnection = () => useWrite('testConnection');
