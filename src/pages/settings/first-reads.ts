import { firstRead } from '#api/hooks/first-read.ts';

/** What the screen reads when its address has no parameters. */
export const firstReads = [
  firstRead('getApiKeys', {}),
  firstRead('getOAuthSettings', {}),
  firstRead('getNotificationSettings', {}),
  firstRead('getTenantSettings', {}),
];
