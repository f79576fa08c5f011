/**
 * What a person or a machine may be allowed to do beyond reading. Reading needs a session and no permission. The meaning
 * completes "The caller may …" and is published in the OpenAPI document.
 */
export const permissionTable = {
  'banks:write': { meaning: 'create, change and delete banks, and change and test their connections' },
  'endpoints:write': { meaning: 'create, change and delete endpoints' },
  'tester:run': { meaning: 'send requests to banks with the API tester, and save requests' },
  'logs:export': { meaning: 'download logs as CSV' },
  'logs:annotate': { meaning: 'write notes on logs' },
  'settings:write': { meaning: 'change OAuth2, notification and tenant settings' },
  'history:read': { meaning: 'read who changed what' },
  'keys:manage': { meaning: 'replace and reveal the API keys' },
} as const;

/** The name of a permission. */
export type Permission = keyof typeof permissionTable;

/** All permissions, in the order of the console's menu. */
export const permissions = Object.keys(permissionTable) as Permission[];

/** What a permission allows, after 'Seu perfil não permite'. */
export const permissionLabels: Record<Permission, string> = {
  'banks:write': 'cadastrar, alterar ou excluir bancos',
  'endpoints:write': 'cadastrar, alterar ou excluir endpoints',
  'tester:run': 'executar requisições aos bancos nem salvá-las',
  'logs:export': 'exportar logs',
  'logs:annotate': 'anotar logs',
  'settings:write': 'alterar configurações',
  'keys:manage': 'gerar ou revelar as chaves de API',
  'history:read': 'ler o histórico',
};
