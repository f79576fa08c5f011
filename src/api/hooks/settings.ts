import { call } from '../client.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

const afterRotate = { stale: ['getApiKeys'] } as const;
const afterOAuthUpdate = { fills: 'getOAuthSettings' } as const;
const afterNotificationUpdate = { fills: 'getNotificationSettings' } as const;
const afterTenantUpdate = { fills: 'getTenantSettings' } as const;

export const useApiKeys = () => useRead('getApiKeys', {});
export const useRotateApiKeys = () => useWrite('rotateApiKeys', afterRotate);
export const useRevealApiKey = () => useWrite('revealApiKey');

export const useOAuthSettings = () => useRead('getOAuthSettings', {});
export const useUpdateOAuthSettings = () => useWrite('updateOAuthSettings', afterOAuthUpdate);

export const useNotificationSettings = () => useRead('getNotificationSettings', {});
export const useUpdateNotificationSettings = () => useWrite('updateNotificationSettings', afterNotificationUpdate);

export const useTenantSettings = () => useRead('getTenantSettings', {});
export const useUpdateTenantSettings = () => useWrite('updateTenantSettings', afterTenantUpdate);

/** The current settings, not the cached ones: for a save that was answered 412. */
export const latestOAuthSettings = () => call('getOAuthSettings', {});
export const latestTenantSettings = () => call('getTenantSettings', {});
