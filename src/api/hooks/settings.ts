import { call } from '../client.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

export const useApiKeys = () => useRead('getApiKeys', {});
export const useRotateApiKeys = () => useWrite('rotateApiKeys', ['getApiKeys']);
export const useRevealApiKey = () => useWrite('revealApiKey', nothing);

/* A change is answered with the settings as they are now: its screen gives that answer to the read, and nothing is asked again. */
const nothing = [] as const;

export const useOAuthSettings = () => useRead('getOAuthSettings', {});
export const useUpdateOAuthSettings = () => useWrite('updateOAuthSettings', nothing);

export const useNotificationSettings = () => useRead('getNotificationSettings', {});
export const useUpdateNotificationSettings = () => useWrite('updateNotificationSettings', nothing);

export const useTenantSettings = () => useRead('getTenantSettings', {});
export const useUpdateTenantSettings = () => useWrite('updateTenantSettings', nothing);

/** Reads the settings past the cache: what a save that came too late is compared with. */
export const latestOAuthSettings = () => call('getOAuthSettings', {});
export const latestTenantSettings = () => call('getTenantSettings', {});
