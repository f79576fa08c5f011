import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type Answer, call } from '../client.ts';
import type { Environment } from '../contract/connections.ts';
import { serializeKey } from './read-key.ts';
import { useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

/** Which connection: that of a bank in an environment. */
export interface Place {
  bankId: string;
  environment: Environment;
}

/** A connection decides where its bank can be called, and the end of its certificate. */
const afterUpdate = { fills: 'getConnection', stale: ['listBanks', 'getBank', 'listConditions'] } as const;
/** A test decides whether its bank counts as unreachable. */
const afterTest = { stale: ['listConditions'] } as const;

/** A connection with the version to send as `If-Match`; reads nothing without a place. */
export const useConnection = (params: Place | null) => useRead('getConnection', params && { params });

/** The current connection, not the cached one: before a run that changes something. */
export const latestConnection = (params: Place) => call('getConnection', { params });

/** Returns a function that gets a connection: the cached one, or the current one when none is cached. */
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

/** Changes a connection; its bank is read again. */
export const useUpdateConnection = (params: Place) => useUpdate('updateConnection', { params }, afterUpdate);

/** Tests the stored connection of a bank in an environment. */
export const useTestConnection = () => useWrite('testConnection', afterTest);
