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
const DAY_MS = 86_400_000;

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
    'The bank does not answer within the time limit of its connection: a run is unanswered, and a test of the connection says so.',
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
  const ownRequests = requests({
    bankId: ids['bankId'] ?? '',
    conditionId: conditions[0]?.id ?? '',
    endpointId: ids['endpointId'] ?? '',
    inactiveBankId: banks.data[0]?.id ?? '',
    unconnectedBankId: banks.data.at(-1)?.id ?? '',
  }) as Partial<Record<OperationId, OwnRequest>>;
  const operations = {} as Record<OperationId, Sample>;
  for (const operation of Object.values<AnyOperation>(contract)) {
    const { refused = {}, ...own } = ownRequests[operation.id] ?? {};
    const request = { ...defaultRequest(operation, ids), ...own };
    const answer = await ask(operation.id, request);
    operations[operation.id] = {
      ...request,
      answer,
      problems: await ownProblems(operation.id, request, refused),
    };
  }
  return { operations, problems: await commonProblems(), scenarios };
}

/**
 * The ids that examples have in their paths, by the name of the parameter: each is that of the
 * first row of the list that the path begins with.
 */
async function idsInPaths(): Promise<Record<string, string>> {
  const ids: Record<string, string> = { environment: 'homologation' };
  const reads = Object.values<AnyOperation>(contract).filter(({ method }) => method === 'GET');
  for (const { path } of reads) {
    const [, listPath, name = ''] = /^([^{]*)\/\{(\w+)\}/.exec(path) ?? [];
    const list = reads.find((read) => read.path === listPath);
    if (!list || name in ids) continue;
    const { data } = (await ask(list.id, {})) as { data: { id: string }[] };
    if (data[0]) ids[name] = data[0].id;
  }
  return ids;
}

/** The request of an operation as its schemas and the samples of its fields give it. */
function defaultRequest(
  { params, body, event, location }: AnyOperation,
  ids: Record<string, string>,
): Attempt {
  const samples = event ? samplesOf(eventTexts[event]) : {};
  const bank = body && 'bankId' in body.shape ? { bankId: ids['bankId'] } : {};
  const firstSample = Object.fromEntries(Object.entries(samples).slice(0, 1));
  const isCreation = location !== undefined;
  return {
    ...(params && {
      params: Object.fromEntries(Object.keys(params).map((name) => [name, ids[name] ?? ''])),
    }),
    ...(body && { body: isCreation ? { ...bank, ...samples } : firstSample }),
  };
}

type OwnRequest = Attempt & { refused?: Partial<Record<ProblemName, Attempt>> };

/**
 * Examples of an operation's own problems. Without a request in requests.ts, an unknown parameter
 * or id causes them.
 */
async function ownProblems(
  id: OperationId,
  request: Attempt,
  refused: Partial<Record<ProblemName, Attempt>>,
) {
  const operation: AnyOperation = contract[id];
  const sameObject = request.params && { params: request.params };
  const defaults: Partial<Record<ProblemName, Attempt>> = {
    RequisicaoInvalida: { ...request, query: { ...request.query, cor: 'azul' } },
    RecursoNaoEncontrado: { ...request, params: unknownIds(operation) },
  };
  const shared: readonly ProblemName[] = sharedProblems;
  const answers: Partial<Record<ProblemName, Problem>> = {};
  for (const name of problemsOf(operation)) {
    if (shared.includes(name)) continue;
    const attempt = name in refused ? { ...sameObject, ...refused[name] } : defaults[name];
    if (!attempt) throw new Error(`No request in requests.ts makes ${id} answer ${name}.`);
    answers[name] = await problemOfAttempt(name, id, attempt);
  }
  return answers;
}

const unknownIds = ({ params = {} }: AnyOperation) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, UNKNOWN_ID]));

/** Examples of the problems that have the same answer for every operation. */
async function commonProblems(): Promise<Record<SharedProblem, Problem>> {
  const staleChange: Attempt = {
    params: { bankId: fixtureId('bank', 0) },
    body: { status: 'inactive' },
    headers: { 'if-match': '"0000000000000000"' },
  };
  const plainText: Attempt = { body: {}, headers: { 'content-type': 'text/plain' } };
  const headers = { 'idempotency-key': REQUEST_ID };
  const mockWithKey = startMock();
  await ask('createBank', { headers, body: newBank }, mockWithKey);
  const otherContent: Attempt = { headers, body: { ...newBank, code: '998' } };
  const asReader: Attempt = { headers: { authorization: readerToken } };
  return {
    NaoAutenticado: await problemOfAttempt(
      'NaoAutenticado',
      'getSession',
      {},
      startMockWithLogin(),
    ),
    AcessoNegado: await problemOfAttempt(
      'AcessoNegado',
      'createBank',
      asReader,
      startMockWithLogin(),
    ),
    TokenXsrfAusente: problemOf(noXsrfToken(), REQUEST_ID),
    TokenXsrfInvalido: problemOf(wrongXsrfToken(), REQUEST_ID),
    VersaoDesatualizada: await problemOfAttempt('VersaoDesatualizada', 'updateBank', staleChange),
    TipoDeMidiaNaoSuportado: await problemOfAttempt(
      'TipoDeMidiaNaoSuportado',
      'createBank',
      plainText,
    ),
    ErroIdempotencia: await problemOfAttempt(
      'ErroIdempotencia',
      'createBank',
      otherContent,
      mockWithKey,
    ),
    CorpoGrandeDemais: problemOf(bodyTooLarge(MAX_BODY_BYTES), REQUEST_ID),
    EnderecoLongoDemais: problemOf(addressTooLong(MAX_URL_LENGTH), REQUEST_ID),
    CabecalhosGrandesDemais: problemOf(headersTooLarge(MAX_HEAD_BYTES), REQUEST_ID),
    LimiteDeRequisicoesExcedido: problemNotOfMock(
      'LimiteDeRequisicoesExcedido',
      'Aguarde alguns segundos e tente novamente.',
    ),
    ErroInternoDoServidor: await problemOfAttempt('ErroInternoDoServidor', 'getHealth', {
      scenario: 'server-error',
    }),
    ServicoIndisponivel: await problemOfAttempt('ServicoIndisponivel', 'getHealth', {
      scenario: 'unavailable',
    }),
    TempoEsgotado: problemNotOfMock('TempoEsgotado', 'A plataforma não respondeu a tempo.'),
  };
}

/** A problem that a server may answer and the mock does not. */
const problemNotOfMock = (name: ProblemName, detail: string) =>
  problemOf(new Refusal(name, detail), REQUEST_ID);

/**
 * The problem that the mock answers to a request.
 * @throws when it answers anything but the problem with this name
 */
async function problemOfAttempt(
  name: ProblemName,
  id: OperationId,
  attempt: Attempt,
  handlers = startMock(attempt.daysLater),
) {
  const answer = (await ask(id, attempt, handlers)) as Partial<Problem> | undefined;
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
function startMock(daysLater = 0, identity?: Identity) {
  let now = STARTED_AT;
  let nextId = 1_000_000;
  const platform = createPlatform({
    now: () => new Date(now),
    newId: () => fixtureId('request', nextId++),
    wait: () => Promise.resolve(),
    ...(identity && { identity }),
  });
  now += daysLater * DAY_MS;
  return createHandlers(platform);
}

/** The handlers of a platform that needs a login. */
function startMockWithLogin() {
  const sessions = createSessions(
    () => new Date(STARTED_AT),
    () => REQUEST_ID,
  );
  return startMock(0, sessions);
}

const reader = people.find(({ permissions }) => permissions.length === 0) ?? people[0];
/** The token of a person who may only read. */
const readerToken = `Bearer ${bearerTokenOf(reader)}`;

/**
 * Sends a request to the mock.
 * @returns the body of the answer: a JSON value, a text, or undefined
 */
async function ask(id: OperationId, attempt: Attempt, handlers = startMock()): Promise<unknown> {
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
