import type { Input, OperationId } from '#api/contract/index.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import { certificates, newBank, newEndpoint as endpointOfAnyBank, newImport, newSaved } from '#conformance/subjects.ts';

/** A request that may break the contract, and the circumstances under which it is sent. */
export interface Attempt {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  scenario?: Scenario;
  /** The API keys were rotated before, and the old ones are valid. */
  rotated?: true;
  /** Days between the start of the mock and the request. */
  daysLater?: number;
}

type Example<Id extends OperationId> = Input<Id> & { rotated?: true; refused?: Partial<Record<ProblemName, Attempt>> };

const bankId = fixtureId('bank', 0);
const endpointId = fixtureId('endpoint', 0);
const place = { bankId, environment: 'homologation' } as const;
const newEndpoint = { bankId, ...endpointOfAnyBank };
const run: Input<'runTesterRequest'>['body'] = {
  bankId,
  environment: 'homologation',
  method: 'GET',
  path: '/accounts/12345/balance',
  headers: { accept: 'application/json' },
};
const saved = { bankId, ...newSaved };
const savedParams = { savedRequestId: fixtureId('saved', 0) };
const backwards = { query: { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' } };
/** An id that no object has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/**
 * The requests of the document's examples: for each operation one that succeeds, and one for each of its own problems.
 * @param found ids that exist only in a running mock
 */
export const requests = (found: {
  logId: string;
  inactiveBankId: string;
  unconnectedBankId: string;
  conditionId: string;
}): { [Id in OperationId]: Example<Id> } => ({
  getDashboardSummary: {},
  listActivities: { query: { limit: 2 } },
  listConditions: {},
  updateCondition: { params: { conditionId: found.conditionId }, body: { acknowledged: true } },
  getTraffic: {
    query: { from: '2026-03-02T13:00:00Z', to: '2026-03-02T14:59:59Z', q: 'pix' },
    refused: { PeriodoInvalido: backwards },
  },
  getBankTraffic: {
    query: { from: '2026-03-02T12:00:00Z', to: '2026-03-02T14:59:59Z', interval: '1d' },
    refused: { PeriodoInvalido: backwards },
  },
  listBanks: {
    query: { status: 'active', 'page-size': 2 },
    refused: { RequisicaoInvalida: { query: { 'page-size': 500, sort: 'color' } } },
  },
  createBank: {
    body: newBank,
    refused: {
      RequisicaoInvalida: { body: { ...newBank, name: '', code: '1' } },
      CodigoBancoJaCadastrado: { body: { ...newBank, code: '001' } },
    },
  },
  getBank: { params: { bankId } },
  updateBank: {
    params: { bankId },
    body: { status: 'inactive' },
    refused: {
      RequisicaoInvalida: { params: { bankId }, body: { endpoints: 3 } },
      CodigoBancoJaCadastrado: { params: { bankId }, body: { code: '001' } },
    },
  },
  deleteBank: {
    params: { bankId },
    query: { cascade: true },
    refused: { BancoPossuiEndpoints: { params: { bankId } } },
  },
  getConnection: { params: place },
  updateConnection: {
    params: place,
    body: {
      baseUrl: 'https://sandbox.api.sicoob.example/open-banking/v2',
      fixedHeaders: [{ type: 'secret', name: 'x-itau-apikey', secret: 'uma-chave-de-exemplo' }],
    },
    refused: {
      RequisicaoInvalida: { params: place, body: { baseUrl: 'http://banco.example/?a=1' } },
      EnderecoInterno: { params: place, body: { baseUrl: 'https://169.254.169.254/latest' } },
      SegredoAusente: {
        params: { ...place, bankId: found.unconnectedBankId },
        body: { auth: { type: 'api-key', header: 'X-Api-Key' } },
      },
      CredencialInvalida: {
        params: place,
        body: { certificate: { format: 'pkcs12', file: certificates[0].file, password: 'outra senha' } },
      },
    },
  },
  testConnection: {
    params: place,
    refused: { BancoSemConexao: { params: { ...place, bankId: found.unconnectedBankId } } },
  },
  listEndpoints: { query: { category: 'pix', sort: 'name', 'page-size': 2 } },
  createEndpoint: {
    body: newEndpoint,
    refused: {
      RequisicaoInvalida: { body: { ...newEndpoint, path: 'accounts/{id' } },
      EndpointDuplicado: { body: { ...newEndpoint, path: '/accounts/{id}/balance' } },
      BancoInexistente: { body: { ...newEndpoint, bankId: UNKNOWN_ID } },
    },
  },
  importEndpoints: {
    params: { bankId },
    body: { endpoints: [newImport, { ...newImport, path: '/accounts/{id}/balance' }] },
    refused: {
      RequisicaoInvalida: { params: { bankId }, body: { endpoints: [{ ...newImport, path: 'accounts/{id' }] } },
    },
  },
  getEndpoint: { params: { endpointId } },
  updateEndpoint: {
    params: { endpointId },
    body: { status: 'maintenance' },
    refused: {
      RequisicaoInvalida: { params: { endpointId }, body: { method: 'PATCH' } },
      EndpointDuplicado: { params: { endpointId }, body: { path: '/accounts/{id}/statement' } },
      BancoInexistente: { params: { endpointId }, body: { bankId: UNKNOWN_ID } },
    },
  },
  deleteEndpoint: { params: { endpointId } },
  listLogs: { query: { band: ['error'], 'page-size': 2 }, refused: { PeriodoInvalido: backwards } },
  exportLogs: {
    query: { band: ['error'], q: 'transfers', bankId },
    refused: { PeriodoInvalido: backwards, LimiteDeExportacaoExcedido: { scenario: 'volume' } },
  },
  listCauses: {
    query: { from: '2026-03-02T00:00:00Z', to: '2026-03-02T14:59:59Z' },
    refused: { PeriodoInvalido: backwards },
  },
  getLog: { params: { logId: found.logId } },
  getLogNote: { params: { logId: found.logId } },
  updateLogNote: {
    params: { logId: found.logId },
    body: { text: 'Chamado aberto no banco.\nAguardando resposta até amanhã.' },
    refused: { RequisicaoInvalida: { params: { logId: found.logId }, body: { text: '' } } },
  },
  getTesterPresets: {},
  runTesterRequest: {
    body: run,
    refused: {
      RequisicaoInvalida: { body: { ...run, path: '/accounts/{id}/balance' } },
      BancoInexistente: { body: { ...run, bankId: UNKNOWN_ID } },
      BancoSemConexao: { body: { ...run, bankId: found.unconnectedBankId } },
      BancoIndisponivel: { body: { ...run, bankId: found.inactiveBankId } },
    },
  },
  listSavedRequests: { query: { q: 'pix', 'page-size': 2 } },
  createSavedRequest: {
    body: saved,
    refused: {
      RequisicaoInvalida: { body: { ...saved, headers: { authorization: 'Bearer abc' } } },
      BancoInexistente: { body: { ...saved, bankId: UNKNOWN_ID } },
      NomeJaCadastrado: { body: { ...saved, name: 'Saldo da conta de teste' } },
    },
  },
  getSavedRequest: { params: savedParams },
  updateSavedRequest: {
    params: savedParams,
    body: { name: 'Saldo da conta principal' },
    refused: {
      RequisicaoInvalida: { params: savedParams, body: { name: '' } },
      BancoInexistente: { params: savedParams, body: { bankId: UNKNOWN_ID } },
      NomeJaCadastrado: { params: savedParams, body: { name: 'Transferência recusada por saldo' } },
    },
  },
  deleteSavedRequest: { params: savedParams },
  getApiKeys: {},
  rotateApiKeys: {
    body: { overlapHours: 24 },
    refused: { RequisicaoInvalida: { body: { overlapHours: 2 } } },
  },
  revokePreviousApiKeys: { rotated: true, refused: { RecursoNaoEncontrado: {} } },
  revealApiKey: { refused: { SegredoNaoRevelavel: { daysLater: 90 } } },
  getOAuthSettings: {},
  updateOAuthSettings: {
    body: { redirectUri: 'https://app.ponte.example/oauth/callback' },
    refused: { RequisicaoInvalida: { body: { redirectUri: 'http://app.ponte.example/#inicio' } } },
  },
  getNotificationSettings: {},
  updateNotificationSettings: {
    body: { newBanks: true },
    refused: { RequisicaoInvalida: { body: { newBanks: 'sim' } } },
  },
  getTenantSettings: {},
  updateTenantSettings: {
    body: { tenantName: 'Cooperativa Alvorada' },
    refused: { RequisicaoInvalida: { body: { tenantName: '' } } },
  },
  listEvents: { query: { kind: 'bank', 'page-size': 2 }, refused: { PeriodoInvalido: backwards } },
  getSession: {},
  deleteSession: {},
  getHealth: {},
});
