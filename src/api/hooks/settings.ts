import { useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

/** The public key and the masked secret key. */
export const useApiKeys = () => useRead('getApiKeys', {});
/** Makes new keys; the answer is the only one with the whole secret key. The old keys stop working, now or after some hours. */
export const useRotateApiKeys = () => useWrite('rotateApiKeys');
/** Ends the old keys that a rotation left valid. */
export const useRevokePreviousApiKeys = () => useWrite('revokePreviousApiKeys');
/** Gets the whole secret key to copy it; refused from {@link REVEALABLE_DAYS} days after its creation. */
export const useRevealApiKey = () => useWrite('revealApiKey');

/** The OAuth2 settings without the client secret, with the version to send as `If-Match`. */
export const useOAuthSettings = () => useRead('getOAuthSettings', {});
/** Saves the OAuth2 settings; without a `clientSecret` the stored one stays. */
export const useUpdateOAuthSettings = () => useUpdate('updateOAuthSettings', {});

/** The three notification switches. */
export const useNotificationSettings = () => useRead('getNotificationSettings', {});
/** Saves some of the switches; needs no version, because each switch is independent. */
export const useUpdateNotificationSettings = () => useWrite('updateNotificationSettings');

/** The tenant's name and isolation, with the version to send as `If-Match`. */
export const useTenantSettings = () => useRead('getTenantSettings', {});
/** Saves the tenant's name and isolation. */
export const useUpdateTenantSettings = () => useUpdate('updateTenantSettings', {});
