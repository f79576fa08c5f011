import { fixtureId } from '#mocks/platform/fixture-id.ts';
import type { screens } from '#src/screens.ts';
import type { State } from './states.ts';

const [bank, endpoint, log] = [fixtureId('bank', 0), fixtureId('endpoint', 0), fixtureId('log', 0)];
const [bankWithCertificate, unconnected] = [fixtureId('bank', 1), fixtureId('bank', 11)];
const nowhere = fixtureId('answer', 1);

/** What the tests of every screen know of one. */
interface ScreenTests {
  /** Texts of its content with the sample data; the first alone shows that it is there. */
  content: [string | RegExp, ...(string | RegExp)[]];
  /** How many elements of a role the content has. */
  rows?: [role: string, count: number];
  /** Texts on an empty platform, and with 100,001 logs and 5,000 endpoints where they differ. */
  empty: [string, ...string[]];
  volume?: string[];
  /** Number of its parts that load, fail and retry independently, when there are several. */
  parts?: number;
  /** The most kB of JavaScript that it adds to the dashboard (scripts/build/sizes.ts). */
  kB?: number;
  /**
   * Its states beside content, empty, failed and waiting: dialogs, drawers, menus, open lists,
   * errors in forms.
   */
  states: State[];
}

/** Every screen by its title. */
export const screenTests: Record<(typeof screens)[number]['title'], ScreenTests> = {
  Dashboard: {
    content: ['98,5%', /min atrás/],
    empty: ['Nenhuma atividade ainda', '—'],
    parts: 4,
    states: [
      { at: '/', see: 'Ver logs', act: 'focus the chart' },
      { at: '/?period=7d', see: 'Ver logs', act: 'focus the chart' },
      { at: '/?scenario=offline', see: 'Sem conexão com a plataforma' },
    ],
  },
  Bancos: {
    content: ['12 bancos', 'Sicoob'],
    rows: ['article', 12],
    empty: ['Nenhum banco cadastrado'],
    kB: 149,
    states: [
      { at: '/banks', see: 'Ver Endpoints', act: ['press', 'Mais ações de Sicoob'] },
      { at: '/banks', see: 'Nome (A–Z)', act: ['open', 'Ordenar por'] },
      { at: '/banks?q=nada', see: 'Nenhum banco encontrado' },
      { at: '/banks?page=9', see: 'Esta página não existe mais' },
      { at: '/banks?new=bank', see: 'Novo Banco' },
      { at: '/banks?new=bank', see: 'Informe o nome.', act: ['press', 'Cadastrar Banco'] },
      { at: `/banks?edit=${bank}`, see: 'Salvar Alterações' },
      {
        at: `/banks?edit=${bank}`,
        see: 'Outra pessoa alterou este registro',
        act: 'save a bank that another person changed',
      },
      { at: `/banks?edit=${bank}`, see: 'Descartar as alterações?', act: 'type and leave' },
      { at: `/banks?bank=${bank}`, see: 'Testar conexão' },
      { at: `/banks?bank=${bank}`, see: /^Banco (des)?ativado: /, act: 'deactivate the bank' },
      { at: `/banks?bank=${bank}`, see: 'Conexão bem-sucedida', act: ['press', 'Testar conexão'] },
      {
        at: `/banks?bank=${bank}&scenario=bank-failure`,
        see: 'O banco respondeu com erro',
        act: ['press', 'Testar conexão'],
      },
      { at: `/banks?bank=${unconnected}`, see: 'Configurar conexão' },
      { at: `/banks?connection=${bank}`, see: 'Client ID' },
      {
        at: `/banks?connection=${bank}`,
        see: 'Outra pessoa alterou este registro',
        act: 'save a connection that another person changed',
      },
      { at: `/banks?connection=${bankWithCertificate}`, see: /^Manter: CN=/ },
      {
        at: `/banks?connection=${unconnected}`,
        see: 'Informe a URL base.',
        act: ['press', 'Salvar conexão'],
      },
      { at: `/banks?bank=${nowhere}`, see: 'Este banco não está cadastrado' },
      { at: `/banks?delete=${bank}`, see: /^Excluir o banco/ },
      {
        at: '/banks?new=bank&scenario=server-error',
        see: 'Erro interno',
        act: 'save a bank that is refused',
      },
      { at: '/banks?scenario=unauthorized', see: 'Entre para continuar.' },
      { at: '/banks?scenario=unavailable', see: /^Nova tentativa/ },
      {
        at: '/banks?new=bank&scenario=unavailable',
        see: /^A plataforma pede para tentar novamente/,
        act: 'save a bank that is refused',
      },
      {
        at: `/banks?bank=${bank}&scenario=unauthorized`,
        see: 'Entre para ver estes dados.',
        act: 'wait for the login of the dialog',
      },
      { at: '/banks?new=bank', see: /^Novo$/, act: 'register a bank' },
    ],
  },
  Endpoints: {
    content: [/^\d+ endpoints$/],
    rows: ['article', 25],
    empty: ['Nenhum endpoint cadastrado'],
    volume: ['5.000 endpoints'],
    kB: 164,
    states: [
      {
        at: `/endpoints?bankId=${bank}&category=pix&method=POST&status=active`,
        see: /^Sicoob \(756\)$/,
      },
      { at: '/endpoints', see: 'Todos os status', act: ['open', 'Status'] },
      { at: '/endpoints?q=nada', see: 'Nenhum endpoint encontrado' },
      { at: '/endpoints?new=endpoint', see: 'Novo Endpoint' },
      {
        at: '/endpoints?new=endpoint',
        see: 'Informe o nome.',
        act: ['press', 'Cadastrar Endpoint'],
      },
      {
        at: `/endpoints?bankId=${bank}&new=import`,
        see: 'Marcar todos',
        act: ['press', 'Usar documento de exemplo'],
      },
      { at: `/endpoints?edit=${endpoint}`, see: 'Salvar Alterações' },
      { at: `/endpoints?delete=${endpoint}`, see: /^Excluir o endpoint/ },
    ],
  },
  'Logs de Requisições': {
    content: ['Duração'],
    // The head, the one day of the newest logs, and a page of them.
    rows: ['row', 27],
    empty: ['Nenhuma requisição registrada'],
    volume: ['mais de 10.000 requisições'],
    kB: 173,
    states: [
      {
        at: '/logs?status-class=error&method=GET',
        see: 'Duração mínima (ms)',
        act: ['press', /^Filtros/],
      },
      { at: '/logs?min-duration=500&status-class=warning,error', see: /^≥ 0,5 s$/ },
      { at: '/logs', see: 'Ao vivo', act: ['press', 'Ao vivo'] },
      { at: '/logs', see: 'Erro (5xx e outros)', act: 'open the filter by status' },
      {
        at: '/logs?from=2026-02-02T10:00:00Z&to=2026-02-01T10:00:00Z',
        see: 'O início deve vir antes do fim.',
        act: ['press', /^Período:/],
      },
      { at: '/logs?q=nada-disso', see: 'Nenhuma requisição encontrada' },
      { at: `/logs?log=${log}`, see: 'ID da requisição' },
      { at: `/logs?log=${log}&note=${log}`, see: 'Salvar Nota' },
      { at: `/logs?log=${nowhere}`, see: 'Esta requisição não está nos logs' },
      { at: '/logs?scenario=slow', see: 'Exportando os logs…', act: ['press', 'Exportar Logs'] },
      {
        at: '/logs?scenario=server-error',
        see: /^Não foi possível exportar os logs\./,
        act: ['press', 'Exportar Logs'],
      },
    ],
  },
  'API Tester': {
    content: ['Nenhuma resposta ainda'],
    empty: ['Nenhuma resposta ainda'],
    kB: 182,
    states: [
      { at: '/tester', see: 'Sugeridos', act: ['open', 'Banco'] },
      { at: '/tester', see: 'Consultar Saldo', act: ['open', 'Endpoint'] },
      { at: '/tester', see: 'Escolha o banco', act: 'run an empty form' },
      {
        at: `/tester?bankId=${bank}&endpointId=transfer`,
        see: 'Enviar a requisição novamente?',
        act: 'run, fail and try again',
      },
      {
        at: `/tester?bankId=${bank}&endpointId=transfer&environment=production`,
        see: 'Executar em produção?',
        act: 'run',
      },
      { at: '/tester?scenario=slow', see: /^Cancelada: pode/, act: 'run and cancel' },
      {
        at: `/tester?bankId=${unconnected}`,
        see: 'Este banco não tem conexão em homologação e não pode ser chamado.',
      },
      { at: '/tester', see: '200 OK', act: 'run the balance' },
      { at: '/tester?scenario=bank-failure', see: /^503/, act: 'run the balance' },
      { at: '/tester?scenario=normal', see: 'Banco inativo', act: 'run at an inactive bank' },
      { at: `/tester?log=${log}`, see: /^Informe novamente: / },
      { at: '/tester', see: 'Cobrança PIX de R$ 37', act: ['press', 'Salvas'] },
      {
        at: '/tester',
        see: 'Todos do tenant podem abri-la. Não guarde dados de clientes.',
        act: ['press', 'Salvar'],
      },
    ],
  },
  Configurações: {
    content: ['ID do tenant atual', 'Nome do tenant'],
    empty: ['Ainda não há chaves de API.'],
    parts: 4,
    kB: 166,
    states: [
      { at: '/settings', see: 'Informe o nome.', act: 'save without a name' },
      { at: '/settings', see: 'Desligar o Isolamento de Dados?', act: 'turn the isolation off' },
      {
        at: '/settings',
        see: /^O Isolamento de Dados está desligado/,
        act: 'turn the isolation off and save',
      },
      { at: '/settings?rotate=keys', see: 'Gerar Novas Chaves?' },
      { at: '/settings?rotate=keys', see: 'Guarde a nova chave secreta', act: 'generate keys' },
    ],
  },
  Histórico: {
    content: [/^\d+ eventos$/],
    empty: ['Nenhum evento ainda'],
    kB: 144,
    states: [
      { at: `/history?bankId=${bank}&person=administracao@ponte.example`, see: /^administracao@/ },
      {
        at: `/history?bankId=${bank}&kind=connection`,
        see: /^Sem autenticação$/,
        act: 'show the other fields',
      },
      { at: '/history', see: 'Todo o período', act: ['press', /^Período:/] },
      { at: '/history?q=nada-disso', see: 'Nenhum evento encontrado' },
      { at: '/history?from=2026-02-02T10:00:00Z&to=2026-02-01T10:00:00Z', see: 'Período inválido' },
    ],
  },
};
