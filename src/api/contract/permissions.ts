/**
 * What a person or a machine may be allowed to do beyond reading. Reading needs a session and no permission. The text
 * completes "The caller may …" and is published in the OpenAPI document.
 */
export const permissionTable = {
  'banks:write': 'create, change and delete banks, and change and test their connections',
  'endpoints:write': 'create, change and delete endpoints',
  'tester:run': 'send requests to banks with the API tester, and save requests',
  'logs:export': 'download logs as CSV',
  'logs:annotate': 'write notes on logs',
  'settings:write': 'change OAuth2, notification and tenant settings',
  'history:read': 'read who changed what',
  'keys:manage': 'replace and reveal the API keys',
} as const;

/** The name of a permission. */
export type Permission = keyof typeof permissionTable;

/** All permissions, in the order of the console's menu. */
export const permissions = Object.keys(permissionTable) as Permission[];
