import type { Input, OperationId } from '#api/contract/index.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import {
  certificates,
  newBank,
  newEndpoint as endpointOfAnyBank,
  newImport,
  newSaved,
} from '#conformance/data/subjects.ts';

/** A request that may violate the contract, and the circumstances under which it is sent. */
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

/** What an operation's request has in addition to the default one. */
type Example<Id extends OperationId> = Partial<Input<Id>> & {
  rotated?: true;
  /** A request for each of its own problems, on the same object unless it has `params`. */
  refused?: Partial<Record<ProblemName, Attempt>>;
};

/** A period that ends before it starts. */
const reversedPeriod = { query: { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' } };
const noSecret = { auth: { type: 'api-key', header: 'X-Api-Key' } };
const wrongPassword = {
  certificate: { format: 'pkcs12', file: certificates[0].file, password: 'outra senha' },
};
/** An id that no object has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/**
 * What the requests of the document's examples have in addition to the default ones, which
 * samples.ts makes of schemas and sample fields: ids in the path, a creation with every sample, a
 * change of the first. Each problem of an operation's own has a request.
 * @param ids ids that exist only in a running mock
 */
export function requests(ids: {
  bankId: string;
  conditionId: string;
  endpointId: string;
  inactiveBankId: string;
  unconnectedBankId: string;
}): { [Id in OperationId]?: Example<Id> } {
  const { bankId } = ids;
  const unconnected = { bankId: ids.unconnectedBankId, environment: 'homologation' };
  const newEndpoint = { bankId, ...endpointOfAnyBank };
  const saved = { bankId, ...newSaved };
  const run: Input<'runTesterRequest'>['body'] = {
    bankId,
    environment: 'homologation',
    method: 'GET',
    path: '/accounts/12345/balance',
    headers: { accept: 'application/json' },
  };
  return {
    listActivities: { query: { limit: 2 } },
    updateCondition: { params: { conditionId: ids.conditionId }, body: { acknowledged: true } },
    getTraffic: {
      query: { from: '2026-03-02T13:00:00Z', to: '2026-03-02T14:59:59Z', q: 'pix' },
      refused: { PeriodoInvalido: reversedPeriod },
    },
    getBankTraffic: {
      query: { from: '2026-03-02T12:00:00Z', to: '2026-03-02T14:59:59Z', interval: '1d' },
      refused: { PeriodoInvalido: reversedPeriod },
    },
    getEndpointTraffic: {
      query: {
        endpointId: [ids.endpointId],
        from: '2026-03-01T15:00:00Z',
        to: '2026-03-02T14:59:59Z',
      },
      refused: {
        PeriodoInvalido: { query: { endpointId: [ids.endpointId], ...reversedPeriod.query } },
      },
    },
    listBanks: {
      query: { status: 'active', 'page-size': 2 },
      refused: { RequisicaoInvalida: { query: { 'page-size': 500, sort: 'color' } } },
    },
    createBank: {
      refused: {
        RequisicaoInvalida: { body: { ...newBank, name: '', code: '1' } },
        NomeJaCadastrado: { body: { ...newBank, name: 'Banco do Brasil' } },
      },
    },
    updateBank: {
      body: { status: 'inactive' },
      refused: {
        RequisicaoInvalida: { body: { endpoints: 3 } },
        NomeJaCadastrado: { body: { name: 'Banco do Brasil' } },
      },
    },
    deleteBank: {
      query: { cascade: true },
      refused: { BancoPossuiEndpoints: {} },
    },
    updateConnection: {
      body: {
        baseUrl: 'https://sandbox.api.sicoob.example/open-banking/v2',
        fixedHeaders: [{ type: 'secret', name: 'x-itau-apikey', secret: 'uma-chave-de-exemplo' }],
      },
      refused: {
        RequisicaoInvalida: { body: { baseUrl: 'http://banco.example/?a=1' } },
        EnderecoInterno: { body: { baseUrl: 'https://169.254.169.254/latest' } },
        SegredoAusente: { params: unconnected, body: noSecret },
        CredencialInvalida: { body: wrongPassword },
      },
    },
    testConnection: {
      body: { path: '/accounts' },
      refused: {
        RequisicaoInvalida: { body: { path: 'accounts' } },
        BancoSemConexao: { params: unconnected },
        EnderecoInterno: { body: { connection: { baseUrl: 'https://169.254.169.254/latest' } } },
        SegredoAusente: { params: unconnected, body: { connection: noSecret } },
        CredencialInvalida: { body: { connection: wrongPassword } },
      },
    },
    listEndpoints: { query: { category: 'pix', sort: 'name', 'page-size': 2 } },
    createEndpoint: {
      refused: {
        RequisicaoInvalida: { body: { ...newEndpoint, path: 'accounts/{id' } },
        EndpointDuplicado: { body: { ...newEndpoint, path: '/accounts/{id}/balance' } },
        BancoInexistente: { body: { ...newEndpoint, bankId: UNKNOWN_ID } },
      },
    },
    importEndpoints: {
      body: { endpoints: [newImport, { ...newImport, path: '/accounts/{id}/balance' }] },
      refused: {
        RequisicaoInvalida: { body: { endpoints: [{ ...newImport, path: 'accounts/{id' }] } },
      },
    },
    updateEndpoint: {
      body: { status: 'maintenance' },
      refused: {
        RequisicaoInvalida: { body: { method: 'TRACE' } },
        EndpointDuplicado: { body: { path: '/accounts/{id}/statement' } },
        BancoInexistente: { body: { bankId: UNKNOWN_ID } },
      },
    },
    listLogs: {
      query: { 'status-class': ['error'], 'page-size': 2 },
      refused: { PeriodoInvalido: reversedPeriod },
    },
    exportLogs: {
      query: { 'status-class': ['error'], q: 'transfers', bankId },
      refused: {
        PeriodoInvalido: reversedPeriod,
        LimiteDeExportacaoExcedido: { scenario: 'volume' },
      },
    },
    listCauses: {
      query: { from: '2026-03-02T00:00:00Z', to: '2026-03-02T14:59:59Z' },
      refused: { PeriodoInvalido: reversedPeriod },
    },
    updateLogNote: {
      body: { text: 'Chamado aberto no banco.\nAguardando resposta até amanhã.' },
      refused: { RequisicaoInvalida: { body: { text: '' } } },
    },
    runTesterRequest: {
      body: run,
      refused: {
        RequisicaoInvalida: { body: { ...run, path: '/accounts/{id}/balance' } },
        BancoInexistente: { body: { ...run, bankId: UNKNOWN_ID } },
        BancoSemConexao: { body: { ...run, bankId: ids.unconnectedBankId } },
        BancoInativo: { body: { ...run, bankId: ids.inactiveBankId } },
      },
    },
    listSavedRequests: { query: { q: 'pix', 'page-size': 2 } },
    createSavedRequest: {
      refused: {
        RequisicaoInvalida: { body: { ...saved, headers: { authorization: 'Bearer abc' } } },
        BancoInexistente: { body: { ...saved, bankId: UNKNOWN_ID } },
        NomeJaCadastrado: { body: { ...saved, name: 'Saldo da conta de teste' } },
      },
    },
    updateSavedRequest: {
      body: { name: 'Saldo da conta principal' },
      refused: {
        RequisicaoInvalida: { body: { name: '' } },
        BancoInexistente: { body: { bankId: UNKNOWN_ID } },
        NomeJaCadastrado: { body: { name: 'Transferência recusada por saldo' } },
      },
    },
    rotateApiKeys: {
      body: { overlapHours: 24 },
      refused: { RequisicaoInvalida: { body: { overlapHours: 2 } } },
    },
    revokePreviousApiKeys: { rotated: true, refused: { RecursoNaoEncontrado: {} } },
    revealApiKey: { refused: { SegredoNaoRevelavel: { daysLater: 90 } } },
    updateOAuthSettings: {
      body: { redirectUri: 'https://app.ponte.example/oauth/callback' },
      refused: {
        RequisicaoInvalida: { body: { redirectUri: 'http://app.ponte.example/#inicio' } },
      },
    },
    updateNotificationSettings: {
      body: { newBanks: true },
      refused: { RequisicaoInvalida: { body: { newBanks: 'sim' } } },
    },
    updateTenantSettings: {
      body: { tenantName: 'Cooperativa Alvorada' },
      refused: { RequisicaoInvalida: { body: { tenantName: '' } } },
    },
    listEvents: {
      query: { kind: 'bank', 'page-size': 2 },
      refused: { PeriodoInvalido: reversedPeriod },
    },
  };
}
