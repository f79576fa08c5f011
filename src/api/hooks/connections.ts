import { call } from '../client.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/** A connection decides the environment of its bank. */
const afterUpdate = { fills: 'getConnection', stale: ['listBanks', 'getBank'] } as const;

/** The connection of a bank with the version to send as `If-Match`; reads nothing while `bankId` is null. */
export const useConnection = (bankId: string | null) =>
  useRead('getConnection', bankId === null ? null : { params: { bankId } });

/**
 * The current connection, not the cached one: for a save that was answered 412, and before a run that changes
 * something.
 */
export const latestConnection = (bankId: string) => call('getConnection', { params: { bankId } });

export const useUpdateConnection = () => useWrite('updateConnection', afterUpdate);

/** Tests the stored connection of a bank. */
export const useTestConnection = () => useWrite('testConnection');
