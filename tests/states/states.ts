import { fixtureId } from '#mocks/platform/fixture-id.ts';
import type { screens } from '#src/screens.ts';
import type { acts } from '#tests/e2e/support/state-acts.ts';

/** What leads to a state that no address can express: a control by its name, a key, or an act with a name of its own. */
export type Step = ['press' | 'focus' | 'open' | 'key', string | RegExp] | keyof typeof acts;

/** A state of a screen: its address, a text that it shows, and the step that leads to it. */
export interface State {
  at: string;
  see: string | RegExp;
  act?: Step;
}

/** The address of a state in the demo, with its scenario: the tab remembers the one before. */
export const addressOf = ({ at }: State): string =>
  at.includes('scenario=') ? at : `${at}${at.includes('?') ? '&' : '?'}scenario=normal`;

const [bank, endpoint, log] = [fixtureId('bank', 0), fixtureId('endpoint', 0), fixtureId('log', 0)];
const [bankWithCertificate, unconnected] = [fixtureId('bank', 1), fixtureId('bank', 11)];
const nowhere = fixtureId('answer', 1);

/** The state in which every read fails. */
const failed = (path: string): State => ({ at: `${path}?scenario=server-error`, see: 'Erro interno' });
const empty = (path: string, see: string): State => ({ at: `${path}?scenario=empty`, see });
const waiting = (path: string): State => ({ at: `${path}?scenario=slow`, see: /^Carregando/ });
/** Without content: none yet, none read, none so far. */
const blank = (path: string, see: string): State[] => [empty(path, see), failed(path), waiting(path)];

/**
 * Each screen with its states: content, dialogs, drawers, menus, open lists, errors in forms, empty, failed, waiting.
 */
export const states: Record<'Frame' | (typeof screens)[number]['title'], State[]> = {
  Frame: [
    { at: '/banks', see: 'Cenário', act: 'open the demo' },
    {
      at: '/banks',
      see: 'Restaurar dados de exemplo?',
      act: 'ask to restore the sample',
    },
    {
      at: '/settings',
      see: 'getTenantSettings',
      act: 'open a call in the panel',
    },
    { at: '/banks', see: 'Tema do sistema', act: ['key', 'Control+k'] },
    {
      at: '/banks',
      see: '341',
      act: 'search in the palette',
    },
    { at: '/banks', see: 'Ir para a busca da tela', act: ['key', '?'] },
    { at: '/nao/existe', see: 'Voltar ao início' },
    { at: '/banks', see: 'Pular para o conteúdo', act: ['key', 'Tab'] },
    { at: '/banks', see: /^Os dados de exemplo são de 2 h atrás/, act: 'let the sample age and fill the storage' },
    // The tab remembers the person.
    { at: '/banks', see: /não permite cadastrar/, act: 'view as a reader' },
    { at: '/settings', see: /não permite alterar/ },
    { at: '/banks?new=bank', see: /não permite cadastrar/ },
    // On a narrow page the panel is in the menu.
    { at: '/banks?scenario=server-error', see: 'Não foi possível ler sua conta.', act: "open the person's menu" },
    { at: '/endpoints', see: /não permite cadastrar/, act: ['focus', 'Novo Endpoint'] },
    { at: '/logs', see: /não permite exportar/ },
    { at: '/tester', see: /não permite executar/, act: ['focus', 'Executar Requisição'] },
    {
      at: '/banks',
      see: 'Você saiu',
      act: 'sign out',
    },
    // The last one: the page stays without its storage.
    { at: '/banks', see: /^O navegador não permite guardar dados nesta aba\./, act: 'deny the storage' },
  ],
  Dashboard: [
    { at: '/', see: '98,5%' },
    { at: '/', see: 'Ver logs', act: 'focus the chart' },
    { at: '/?period=7d', see: 'Ver logs', act: 'focus the chart' },
    empty('/', 'Nenhuma atividade ainda'),
    failed('/'),
    { at: '/?scenario=offline', see: 'Sem conexão com a plataforma' },
    waiting('/'),
  ],
  Bancos: [
    { at: '/banks', see: 'Sicoob' },
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
    { at: `/banks?bank=${bank}`, see: 'Código COMPE' },
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
    { at: `/banks?connection=${unconnected}`, see: 'Informe a URL base.', act: ['press', 'Salvar conexão'] },
    { at: `/banks?bank=${nowhere}`, see: 'Este banco não está cadastrado' },
    { at: `/banks?delete=${bank}`, see: /^Excluir o banco/ },
    empty('/banks', 'Nenhum banco cadastrado'),
    failed('/banks'),
    { at: '/banks?new=bank&scenario=server-error', see: 'Erro interno', act: 'save a bank that is refused' },
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
    waiting('/banks'),
    { at: '/banks?new=bank', see: /^Novo$/, act: 'register a bank' },
  ],
  Endpoints: [
    { at: '/endpoints', see: /^\d+ endpoints$/ },
    { at: `/endpoints?bankId=${bank}&category=pix&method=POST&status=active`, see: /^Banco: / },
    { at: '/endpoints', see: 'Todos os status', act: ['open', 'Status'] },
    { at: '/endpoints?q=nada', see: 'Nenhum endpoint encontrado' },
    { at: '/endpoints?new=endpoint', see: 'Novo Endpoint' },
    { at: '/endpoints?new=endpoint', see: 'Informe o nome.', act: ['press', 'Cadastrar Endpoint'] },
    { at: `/endpoints?bankId=${bank}&new=import`, see: 'Marcar todos', act: ['press', 'Usar documento de exemplo'] },
    { at: `/endpoints?edit=${endpoint}`, see: 'Salvar Alterações' },
    { at: `/endpoints?delete=${endpoint}`, see: /^Excluir o endpoint/ },
    ...blank('/endpoints', 'Nenhum endpoint cadastrado'),
  ],
  'Logs de Requisições': [
    { at: '/logs', see: 'Duração' },
    { at: '/logs?band=error&method=GET', see: 'Duração mínima (ms)', act: ['press', /^Filtros/] },
    { at: '/logs?min-duration=500&band=warning,error', see: /^Duração: / },
    { at: '/logs?column=request-id', see: 'Ao vivo', act: ['press', 'Ao vivo'] },
    {
      at: '/logs',
      see: 'Erro (5xx e outros)',
      act: 'open the filter by status',
    },
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
    { at: '/logs?scenario=server-error', see: /^Não foi possível exportar os logs\./, act: ['press', 'Exportar Logs'] },
    ...blank('/logs', 'Nenhuma requisição registrada'),
  ],
  'API Tester': [
    { at: '/tester', see: 'Nenhuma resposta ainda' },
    { at: '/tester', see: 'Sugeridos', act: ['open', 'Banco'] },
    { at: '/tester', see: 'Consultar Saldo', act: ['open', 'Endpoint'] },
    {
      at: '/tester',
      see: 'Escolha o banco',
      act: 'run an empty form',
    },
    { at: '/tester', see: 'Enviar a requisição novamente?', act: 'run, fail and try again' },
    {
      at: `/tester?bankId=${bank}&endpointId=transfer&environment=production`,
      see: 'Executar em produção?',
      act: 'run',
    },
    { at: '/tester?scenario=slow', see: /^Cancelada: pode/, act: 'run and cancel' },
    { at: `/tester?bankId=${unconnected}`, see: 'Este banco não tem conexão em homologação e não pode ser chamado.' },
    { at: '/tester', see: '200 OK', act: 'run the balance' },
    { at: '/tester?scenario=bank-failure', see: /^503/, act: 'run the balance' },
    {
      at: '/tester?scenario=normal',
      see: 'Banco indisponível',
      act: 'run at an inactive bank',
    },
    { at: `/tester?log=${log}`, see: /^Informe novamente: / },
    { at: '/tester', see: 'Cobrança PIX de R$ 37', act: ['press', 'Abrir salva'] },
    { at: '/tester', see: 'Todos do tenant a veem e podem abri-la.', act: ['press', 'Salvar'] },
    ...blank('/tester', 'Nenhuma resposta ainda'),
  ],
  Configurações: [
    { at: '/settings', see: 'ID do tenant atual' },
    { at: '/settings', see: 'Informe o nome.', act: 'save without a name' },
    {
      at: '/settings',
      see: 'Desligar o Isolamento de Dados?',
      act: 'turn the isolation off',
    },
    { at: '/settings', see: /^O Isolamento de Dados está desligado/, act: 'turn the isolation off and save' },
    { at: '/settings?rotate=keys', see: 'Gerar Novas Chaves?' },
    {
      at: '/settings?rotate=keys',
      see: 'Guarde a nova chave secreta',
      act: 'generate keys',
    },
    ...blank('/settings', 'Ainda não há chaves de API.'),
  ],
  Histórico: [
    { at: `/history?bankId=${bank}&person=administracao@ponte.example`, see: /^Pessoa: / },
    {
      at: `/history?bankId=${bank}&kind=connection`,
      see: /^Mais \d+ campos$/,
      act: 'show the other fields',
    },
    { at: '/history', see: 'Todo o período', act: ['press', /^Período:/] },
    { at: '/history?q=nada-disso', see: 'Nenhum evento encontrado' },
    { at: '/history?from=2026-02-02T10:00:00Z&to=2026-02-01T10:00:00Z', see: 'Período inválido' },
    ...blank('/history', 'Nenhum evento ainda'),
  ],
};
