import { useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

export const useApiKeys = () => useRead('getApiKeys', {});
/** The answer is the only one with the whole secret key. */
export const useRotateApiKeys = () => useWrite('rotateApiKeys');
export const useRevokePreviousApiKeys = () => useWrite('revokePreviousApiKeys');
/** Refused from {@link REVEALABLE_DAYS} days after its creation. */
export const useRevealApiKey = () => useWrite('revealApiKey');

export const useOAuthSettings = () => useRead('getOAuthSettings', {});
/** Without a `clientSecret` the stored one stays. */
export const useUpdateOAuthSettings = () => useUpdate('updateOAuthSettings', {});

export const useNotificationSettings = () => useRead('getNotificationSettings', {});
/** Needs no version, because each switch is independent. */
export const useUpdateNotificationSettings = () => useWrite('updateNotificationSettings');

export const useTenantSettings = () => useRead('getTenantSettings', {});
export const useUpdateTenantSettings = () => useUpdate('updateTenantSettings', {});
