import { getResponse } from 'msw';
import { createHandlers } from '#mocks/handlers/index.ts';
import { problemsOf } from '#api/contract/answers.ts';
import type { Problem } from '#api/contract/problem.ts';
import { type AnyOperation, contract, type OperationId, type Output } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import { type Sample, type Samples, type SharedProblem, sharedProblems } from './document.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { bearerTokenOf, createSessions, type Identity } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import { MAX_BODY_BYTES, MAX_HEAD_BYTES, MAX_URL_LENGTH } from '#api/contract/limits.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import {
  addressTooLong,
  bodyTooLarge,
  headersTooLarge,
  noXsrfToken,
  problemOf,
  Refusal,
  wrongXsrfToken,
} from '#mocks/protocol/problems.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import { eventTexts } from '#api/contract/history.ts';
import { newBank, samplesOf } from '#conformance/data/subjects.ts';
import { type Attempt, requests, UNKNOWN_ID } from './requests.ts';

/** The time of every example. */
const STARTED_AT = Date.parse('2026-03-02T15:04:05.000Z');
const REQUEST_ID = '6f1c0a52-6d0e-4f53-9b5e-0c2f6a4b7d11';

const scenarios: Record<Scenario, string> = {
  normal: 'The sample data, answered immediately.',
  empty: 'A platform without banks, endpoints and logs.',
  slow: 'Every answer takes two seconds.',
  'server-error': 'Every answer is 500.',
  unavailable: 'Every answer is 503 with `Retry-After`.',
  offline: 'The connection breaks before an answer.',
  unauthorized: 'Every answer is 401.',
  'bank-failure': 'The bank answers the tester and the test of a connection with 503.',
  'bank-timeout':
    'The bank does not answer within the time limit of its connection: a run is 504, and a test of the connection says so.',
  volume: '100,001 logs and 5,000 endpoints.',
};

/**
 * Gets every example of the document from the mock's own handlers. Each request is sent to a new
 * platform.
 */
export async function makeSamples(): Promise<Samples> {
  const banks = (await ask('listBanks', { query: { status: 'inactive' } })) as Output<'listBanks'>;
  const { conditions } = (await ask('listConditions', {})) as Output<'listConditions'>;
  const ids = await idsInPaths();
  const table = requests({
    bankId: ids['bankId'] ?? '',
    conditionId: conditions[0]?.id ?? '',
    endpointId: ids['endpointId'] ?? '',
    inactiveBankId: banks.data[0]?.id ?? '',
    unconnectedBankId: banks.data.at(-1)?.id ?? '',
  }) as Partial<Record<OperationId, Shown>>;
  const operations = {} as Record<OperationId, Sample>;
  for (const operation of Object.values<AnyOperation>(contract)) {
    const { refused = {}, ...own } = table[operation.id] ?? {};
    const request = { ...usualRequest(operation, ids), ...own };
    const answer = await ask(operation.id, request);
    operations[operation.id] = {
      ...request,
      answer,
      problems: await refusals(operation.id, request, refused),
    };
  }
  return { operations, problems: await sharedRefusals(), scenarios };
}

/** For each parameter of a path the id of the first row of the list before it. */
async function idsInPaths(): Promise<Record<string, string>> {
  const ids: Record<string, string> = { environment: 'homologation' };
  const lists = Object.values<AnyOperation>(contract).filter(({ method }) => method === 'GET');
  for (const [, collection = '', name = ''] of lists.map(
    ({ path }) => /^([^{]*)\/\{(\w+)\}/.exec(path) ?? [],
  )) {
    const list = lists.find(({ path }) => path === collection);
    const rows =
      list && !(name in ids) ? ((await ask(list.id, {})) as { data: { id: string }[] }).data : [];
    if (rows[0]) ids[name] = rows[0].id;
  }
  return ids;
}

/** The request of an operation as its schemas and the samples of its fields give it. */
function usualRequest(
  { params, body, event, location }: AnyOperation,
  ids: Record<string, string>,
): Attempt {
  const samples = event ? samplesOf(eventTexts[event]) : {};
  const bank = body && 'bankId' in body.shape ? { bankId: ids['bankId'] } : {};
  return {
    ...(params && {
      params: Object.fromEntries(Object.keys(params).map((name) => [name, ids[name] ?? ''])),
    }),
    ...(body && {
      body: location
        ? { ...bank, ...samples }
        : Object.fromEntries(Object.entries(samples).slice(0, 1)),
    }),
  };
}

type Shown = Attempt & { refused?: Partial<Record<ProblemName, Attempt>> };

/**
 * Examples of an operation's own problems. Without a request in requests.ts, an unknown parameter
 * or id causes them.
 */
async function refusals(
  id: OperationId,
  request: Attempt,
  refused: Partial<Record<ProblemName, Attempt>>,
) {
  const operation: AnyOperation = contract[id];
  const ids = request.params && { params: request.params };
  const usual: Partial<Record<ProblemName, Attempt>> = {
    RequisicaoInvalida: { ...request, query: { ...request.query, cor: 'azul' } },
    RecursoNaoEncontrado: { ...request, params: unknownIds(operation) },
  };
  const shared: readonly ProblemName[] = sharedProblems;
  const answers: Partial<Record<ProblemName, Problem>> = {};
  for (const name of problemsOf(operation).filter((one) => !shared.includes(one))) {
    const attempt = name in refused ? { ...ids, ...refused[name] } : usual[name];
    if (!attempt) throw new Error(`No request in requests.ts makes ${id} answer ${name}.`);
    answers[name] = await refusal(name, id, attempt);
  }
  return answers;
}

const unknownIds = ({ params = {} }: AnyOperation) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, UNKNOWN_ID]));

async function sharedRefusals(): Promise<Record<SharedProblem, Problem>> {
  const params = { bankId: fixtureId('bank', 0) };
  const stale = {
    params,
    body: { status: 'inactive' },
    headers: { 'if-match': '"0000000000000000"' },
  };
  const text = { body: {}, headers: { 'content-type': 'text/plain' } };
  const key = { headers: { 'idempotency-key': REQUEST_ID } };
  const platform = start();
  await ask('createBank', { ...key, body: newBank }, platform);
  const other = { ...key, body: { ...newBank, code: '998' } };
  return {
    NaoAutenticado: await refusal('NaoAutenticado', 'getSession', {}, withLogin()),
    AcessoNegado: await refusal(
      'AcessoNegado',
      'createBank',
      { headers: { authorization: readerToken } },
      withLogin(),
    ),
    TokenXsrfAusente: problemOf(noXsrfToken(), REQUEST_ID),
    TokenXsrfInvalido: problemOf(wrongXsrfToken(), REQUEST_ID),
    VersaoDesatualizada: await refusal('VersaoDesatualizada', 'updateBank', stale),
    TipoDeMidiaNaoSuportado: await refusal('TipoDeMidiaNaoSuportado', 'createBank', text),
    ErroIdempotencia: await refusal('ErroIdempotencia', 'createBank', other, platform),
    CorpoGrandeDemais: problemOf(bodyTooLarge(MAX_BODY_BYTES), REQUEST_ID),
    EnderecoLongoDemais: problemOf(addressTooLong(MAX_URL_LENGTH), REQUEST_ID),
    CabecalhosGrandesDemais: problemOf(headersTooLarge(MAX_HEAD_BYTES), REQUEST_ID),
    LimiteDeRequisicoesExcedido: unanswered(
      'LimiteDeRequisicoesExcedido',
      'Aguarde alguns segundos e tente novamente.',
    ),
    ErroInternoDoServidor: await refusal('ErroInternoDoServidor', 'getHealth', {
      scenario: 'server-error',
    }),
    ServicoIndisponivel: await refusal('ServicoIndisponivel', 'getHealth', {
      scenario: 'unavailable',
    }),
    TempoEsgotado: unanswered('TempoEsgotado', 'A plataforma não respondeu a tempo.'),
  };
}

/** A problem that a server may answer and the mock does not. */
const unanswered = (name: ProblemName, detail: string) =>
  problemOf(new Refusal(name, detail), REQUEST_ID);

async function refusal(
  name: ProblemName,
  id: OperationId,
  attempt: Attempt,
  platform = start(attempt.daysLater),
) {
  const answer = (await ask(id, attempt, platform)) as Partial<Problem> | undefined;
  if (!answer?.type?.endsWith(`/${name}`))
    throw new Error(
      `The request for ${name} of ${id} was answered ${answer?.type ?? 'without a problem'}.`,
    );
  return answer as Problem;
}

/**
 * The handlers of a platform with the sample data, some days after its start; its clock is fixed
 * and it never waits.
 */
function start(daysLater = 0, identity?: Identity) {
  let now = STARTED_AT;
  let ids = 1_000_000;
  const platform = createPlatform({
    now: () => new Date(now),
    newId: () => fixtureId('request', ids++),
    wait: () => Promise.resolve(),
    ...(identity && { identity }),
  });
  now += daysLater * 86_400_000;
  return createHandlers(platform);
}

/** A platform with a login, and the token of a person who may only read. */
const withLogin = () =>
  start(
    0,
    createSessions(
      () => new Date(STARTED_AT),
      () => REQUEST_ID,
    ),
  );
const readerToken = `Bearer ${bearerTokenOf(people.find((one) => one.permissions.length === 0) ?? people[0])}`;

/** The body of the mock's answer: a JSON value, a text, or undefined. */
async function ask(id: OperationId, attempt: Attempt, handlers = start()): Promise<unknown> {
  const { method, path }: AnyOperation = contract[id];
  const { params = {}, query = {}, body, headers, scenario, rotated } = attempt;
  if (rotated) await ask('rotateApiKeys', { body: { overlapHours: 1 } }, handlers);
  const url = new URL(
    API_BASE_PATH + path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    'http://localhost',
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const request = new Request(url, {
    method,
    headers: {
      'x-request-id': REQUEST_ID,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(scenario && { prefer: `scenario=${scenario}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await getResponse(handlers, request);
  if (!response) throw new Error(`${id} was not answered.`);
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
