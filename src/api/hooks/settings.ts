import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

export const useApiKeys = () => useRead('getApiKeys', {});
export const useRotateApiKeys = () => useWrite('rotateApiKeys', ['getApiKeys']);
export const useRevealApiKey = () => useWrite('revealApiKey', []);

export const useOAuthSettings = () => useRead('getOAuthSettings', {});
export const useUpdateOAuthSettings = () => useWrite('updateOAuthSettings', ['getOAuthSettings']);

export const useNotificationSettings = () => useRead('getNotificationSettings', {});
export const useUpdateNotificationSettings = () => useWrite('updateNotificationSettings', ['getNotificationSettings']);

export const useTenantSettings = () => useRead('getTenantSettings', {});
export const useUpdateTenantSettings = () => useWrite('updateTenantSettings', ['getTenantSettings']);
