import { firstRead } from '#api/hooks/first-read.ts';

export const firstReads = [
  firstRead('getApiKeys', {}),
  firstRead('getOAuthSettings', {}),
  firstRead('getNotificationSettings', {}),
  firstRead('getTenantSettings', {}),
];
