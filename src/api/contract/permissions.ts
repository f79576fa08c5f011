/**
 * What a caller may do beyond reading. In the document `meaning` follows "The caller may"; on
 * screens `label` follows 'Seu perfil não permite'.
 */
export const permissionTable = {
  'banks:write': {
    meaning: 'create, change and delete banks',
    label: 'cadastrar, alterar ou excluir bancos',
  },
  'connections:write': {
    meaning: 'change and test the connections of banks, with their secrets',
    label: 'alterar ou testar conexões de bancos',
  },
  'endpoints:write': {
    meaning: 'create, change and delete endpoints',
    label: 'cadastrar, alterar ou excluir endpoints',
  },
  'tester:run': {
    meaning: 'send requests to banks with the API tester, and save requests',
    label: 'executar requisições aos bancos nem salvá-las',
  },
  'tester:run-production': {
    meaning:
      'call banks in produção: run requests with `tester:run`, test connections with `connections:write`',
    label: 'chamar bancos em produção',
  },
  'logs:export': { meaning: 'download logs as CSV', label: 'exportar logs' },
  'logs:annotate': { meaning: 'write notes on logs and change their own', label: 'anotar logs' },
  'settings:write': {
    meaning:
      'change OAuth2, notification and tenant settings, and with `logs:annotate` the notes of others',
    label: 'alterar configurações',
  },
  'history:read': { meaning: 'read who changed what', label: 'ler o histórico' },
  'keys:manage': {
    meaning: 'replace and reveal the API keys',
    label: 'gerar ou revelar as chaves de API',
  },
} as const;

export type Permission = keyof typeof permissionTable;

export const permissions = Object.keys(permissionTable) as Permission[];
