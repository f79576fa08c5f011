import type { Permission } from '#api/contract/permissions.ts';
import type { BankStatus } from '#api/contract/banks.ts';
import type { BankRef } from '#api/contract/common.ts';
import type { AuthType } from '#api/contract/connection-auth.ts';
import type { Environment } from '#api/contract/connections.ts';
import type { EndpointCategory, EndpointStatus } from '#api/contract/endpoints.ts';
import type { LogBand } from '#api/contract/log-band.ts';

/* The words that several screens share for the contract's machine values. */

/** A bank as filters and lists of choices name it: `Itaú (341)`. */
export const bankLabel = ({ name, code }: BankRef): string => `${name} (${code})`;

export const bankStatusLabels: Record<BankStatus, string> = { active: 'Ativo', inactive: 'Inativo' };

export const environmentLabels: Record<Environment, string> = { homologation: 'Homologação', production: 'Produção' };

/** Where, within a sentence: 'em produção'. */
export const inEnvironment = (environment: Environment): string => `em ${environmentLabels[environment].toLowerCase()}`;

/** How the platform authenticates to a bank. */
export const authTypeLabels: Record<AuthType, string> = {
  none: 'Sem autenticação',
  'api-key': 'Chave de API',
  client_secret_basic: 'OAuth2 (client_secret_basic)',
  client_secret_post: 'OAuth2 (client_secret_post)',
  tls_client_auth: 'OAuth2 (tls_client_auth)',
  private_key_jwt: 'OAuth2 (private_key_jwt)',
};

export const endpointStatusLabels: Record<EndpointStatus, string> = { active: 'Ativo', maintenance: 'Manutenção' };

export const categoryLabels: Record<EndpointCategory, string> = {
  accounts: 'Contas',
  transfers: 'Transferências',
  boletos: 'Boletos',
  pix: 'PIX',
};

export const bandLabels: Record<LogBand, string> = {
  success: 'Sucesso (2xx)',
  warning: 'Recusada (4xx)',
  error: 'Erro (5xx e outros)',
};

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
