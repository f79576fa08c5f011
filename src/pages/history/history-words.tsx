import type { ReactNode } from 'react';
import { bankStatusLabels } from '#api/contract/banks.ts';
import { authTypeLabels } from '#api/contract/connection-auth.ts';
import { environmentLabels } from '#api/contract/connections.ts';
import { categoryLabels, endpointStatusLabels } from '#api/contract/endpoints.ts';
import { bandLabels } from '#api/contract/log-band.ts';
import type { EventKind } from '#api/contract/history-kinds.ts';
import type { Event, EventChange } from '#api/contract/history.ts';
import type { Contract, OperationId } from '#api/contract/index.ts';
import { BankLabel } from '#parts/BankSelect.tsx';
import { links } from '#ui/address/links.ts';
import { formatInstant, formatSeconds } from '#ui/text/format.ts';

/** The kinds as the filter offers them. */
export const kindLabels: Record<EventKind, string> = {
  bank: 'Bancos',
  connection: 'Conexões',
  endpoint: 'Endpoints',
  run: 'Execuções em produção',
  'saved-request': 'Requisições salvas',
  logs: 'Exportações de logs',
  note: 'Notas em logs',
  'api-keys': 'API Keys',
  oauth: 'OAuth2',
  notifications: 'Notificações',
  tenant: 'Multi-tenant',
};

/** What was acted on, after the verb. */
const nouns: Record<EventKind, string> = {
  bank: 'o banco',
  connection: 'a conexão de',
  endpoint: 'o endpoint',
  run: 'em produção',
  'saved-request': 'a requisição',
  logs: 'logs',
  note: 'a nota em',
  'api-keys': 'a chave de API',
  oauth: 'o OAuth2',
  notifications: 'as notificações',
  tenant: 'o tenant',
};

/** The operations that leave events. */
type RecordedOperation = {
  [Id in OperationId]: Contract[Id] extends { readonly event: EventKind } ? Id : never;
}[OperationId];

/** What each operation did; the compiler asks for a new one. */
const verbs: Record<RecordedOperation, string> = {
  createBank: 'cadastrou',
  updateBank: 'alterou',
  deleteBank: 'excluiu',
  updateConnection: 'alterou',
  createEndpoint: 'cadastrou',
  importEndpoints: 'importou',
  updateEndpoint: 'alterou',
  deleteEndpoint: 'excluiu',
  exportLogs: 'exportou',
  updateLogNote: 'alterou',
  runTesterRequest: 'executou',
  createSavedRequest: 'salvou',
  updateSavedRequest: 'alterou',
  deleteSavedRequest: 'excluiu',
  rotateApiKeys: 'trocou',
  revokePreviousApiKeys: 'revogou antes do fim',
  revealApiKey: 'revelou',
  updateOAuthSettings: 'alterou',
  updateNotificationSettings: 'alterou',
  updateTenantSettings: 'alterou',
};

/** What was done, in words that the object's name follows: 'alterou o endpoint'. A newer platform may have other operations. */
export const deedOf = ({ operation, kind }: Event): string =>
  `${(verbs as Record<string, string>)[operation] ?? 'alterou'} ${nouns[kind]}`;

/** Where the object of an event is. */
const places: Record<EventKind, (id: string, event: Event) => string> = {
  bank: (id) => links.banks({ bank: id }),
  connection: (id, { environment }) => links.banks({ bank: id, environment: environment ?? undefined }),
  endpoint: (id) => links.endpoints({ edit: id }),
  run: (id) => links.logs({ log: id }),
  'saved-request': (id) => links.tester({ saved: id }),
  note: (id) => links.logs({ log: id }),
  logs: (_, { changes }) => links.logs(Object.fromEntries(changes.map(({ field, after }) => [field, after ?? '']))),
  'api-keys': links.settings,
  oauth: links.settings,
  notifications: links.settings,
  tenant: links.settings,
};

export const placeOf = (event: Event): string => places[event.kind](event.object.id ?? '', event);

/** The names of fields, as their forms have them. */
const fieldLabels: Record<string, string> = {
  name: 'Nome',
  code: 'Código COMPE',
  status: 'Status',
  bankId: 'Banco',
  path: 'Caminho',
  method: 'Método',
  category: 'Categoria',
  maintenanceReason: 'Motivo da manutenção',
  maintenanceUntil: 'Fim previsto da manutenção',
  environment: 'Ambiente',
  baseUrl: 'URL base',
  timeoutMs: 'Tempo limite',
  'auth.type': 'Autenticação',
  'auth.header': 'Header',
  'auth.apiKey': 'Chave de API',
  'auth.tokenUrl': 'URL do token',
  'auth.clientId': 'Client ID',
  'auth.clientSecret': 'Client Secret',
  'auth.scope': 'Escopos',
  'auth.keyId': 'ID da chave',
  'auth.privateKey': 'Chave privada',
  'certificate.subject': 'Certificado do cliente',
  'certificate.issuer': 'Emissor do certificado',
  'certificate.expiresAt': 'Certificado até',
  publicKey: 'Chave pública',
  secretKey: 'Chave secreta',
  createdAt: 'Gerada em',
  'previous.publicKey': 'Chave anterior',
  'previous.expiresAt': 'Chave anterior até',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  redirectUri: 'Redirect URI',
  errorAlerts: 'Alertas de Erro',
  failureThreshold: 'Limite de falhas (%)',
  dailyReports: 'Relatórios Diários',
  newBanks: 'Novos Bancos',
  tenantName: 'Nome do tenant',
  dataIsolation: 'Isolamento de Dados',
  text: 'Texto',
  body: 'Body',
  q: 'Busca',
  band: 'Status',
  endpointId: 'Endpoint',
  cause: 'Causa',
  'min-duration': 'Duração mínima (ms)',
  from: 'De',
  to: 'Até',
};

/** The name of a field as operators know it; that of the API where it has none. */
export function fieldLabel(field: string): string {
  const [, list = '', index = '', part = ''] = /^(fixedHeaders|fixedQuery)\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (list === '') return fieldLabels[field] ?? field;
  const one = list === 'fixedHeaders' ? 'Header fixo' : 'Parâmetro fixo';
  return `${one} ${Number(index) + 1}: ${fixedParts[part] ?? part}`;
}

const fixedParts: Record<string, string> = { type: 'tipo', name: 'nome', value: 'valor', secret: 'segredo' };

const choices: Record<string, Record<string, string>> = {
  status: { ...bankStatusLabels, ...endpointStatusLabels },
  category: categoryLabels,
  environment: environmentLabels,
  'auth.type': authTypeLabels,
  band: bandLabels,
};

/** A value of a field in words; null for none. */
export function valueText(field: string, value: EventChange['after']): ReactNode {
  if (value === null) return null;
  if (field === 'bankId') return <BankLabel bankId={value} />;
  if (field === 'timeoutMs') return formatSeconds(Number(value));
  if (value === 'true' || value === 'false') return value === 'true' ? 'ligado' : 'desligado';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value);
  return choices[field]?.[value] ?? value;
}
