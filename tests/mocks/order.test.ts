import { getResponse } from '#mocks/transports/get-response.ts';
import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES, MAX_HEAD_BYTES, MAX_URL_LENGTH } from '#api/contract/limits.ts';
import { checks, failures, orderOfChecks } from '#api/contract/order-of-checks.ts';
import type { Problem } from '#api/contract/problem.ts';
import { type ProblemName, problemTable } from '#api/contract/problem-table.ts';
import { XSRF_HEADER } from '#api/contract/xsrf.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { createSessions, SESSION_COOKIE } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { newSaved } from '#tests/conformance/subjects.ts';
import { bankDraft, endpointDraft } from '#tests/support/drafts.ts';
import { NOW } from '#tests/support/platform.ts';
import { text } from '#tests/house/tree.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead';
const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];
const [inactive, unconnected] = [fixtureId('bank', 9), fixtureId('bank', 11)];
const now = () => NOW;
const sessions = createSessions(now, () => crypto.randomUUID());
const administrator = { authorization: 'Bearer demo-token-administration' };
const platform = createPlatform({ now, wait: async () => {}, identity: sessions });
const handlers = createHandlers(platform);
/** A bank without endpoints, so that it can be deleted. */
const deletable = await created('/banks', bankDraft(), 'used');
await created('/endpoints', endpointDraft(bank, { path: '/used' }), 'used');
await created('/saved-requests', { bankId: bank, ...newSaved, name: 'Usada' }, 'used');
const call = { bankId: bank, environment: 'homologation', method: 'GET', path: '/used', headers: {} };
await created('/tester/requests', call, 'used');

interface Draft {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
}

/** A fault: the problem that it is answered with, and what makes a valid request have it. */
type Fault = readonly [ProblemName, (draft: Draft) => void];

/** Adds something to every body, so that it also differs from the content that an idempotency key was used with. */
const spoil = (fields: object) => (draft: Draft) => {
  draft.body = { ...(draft.body as object), ...fields };
};
const header = (name: string, value: string) => (draft: Draft) => {
  draft.headers[name] = value;
};
const idIs = (id: string) => (draft: Draft) => {
  draft.path = draft.path.replace(/[0-9a-f-]{36}/, id);
};

const first: Fault[] = [
  ['EnderecoLongoDemais', (draft) => (draft.query['a'] = 'a'.repeat(MAX_URL_LENGTH))],
  ['CabecalhosGrandesDemais', header('x-long', 'a'.repeat(MAX_HEAD_BYTES))],
  ['RecursoNaoEncontrado', (draft) => (draft.path = `/nada${draft.path}`)],
  ['MetodoNaoPermitido', (draft) => (draft.method = 'PUT')],
];
const noId: Fault = ['RecursoNaoEncontrado', idIs('nada')];
const noCaller: Fault = ['NaoAutenticado', header('authorization', 'Bearer nada')];
const noPermission: Fault = ['AcessoNegado', header('authorization', 'Bearer demo-token-reading')];
const withSession = ({ headers }: Draft) => {
  delete headers['authorization'];
  delete headers[XSRF_HEADER];
  headers['cookie'] = `${SESSION_COOKIE}=${sessions.start(people[0]).session}`;
};
const noProof: Fault = ['TokenXsrfAusente', withSession];
const wrongProof: Fault = [
  'TokenXsrfInvalido',
  (draft) => {
    withSession(draft);
    draft.headers[XSRF_HEADER] = 'guess';
  },
];
/** What a change is refused for before its content is read. */
const noAccess = [noCaller, noPermission, noProof, wrongProof];
const badBody: Fault[] = [
  ['TipoDeMidiaNaoSuportado', header('content-type', 'text/plain')],
  ['CorpoGrandeDemais', spoil({ long: 'a'.repeat(MAX_BODY_BYTES) })],
];
const invalid: Fault = ['RequisicaoInvalida', (draft) => (draft.query['nada'] = '1')];
const usedKey: Fault = ['ErroIdempotencia', header('idempotency-key', 'used')];
const codeTaken: Fault = ['CodigoBancoJaCadastrado', spoil({ code: '341' })];
const noObject: Fault = ['RecursoNaoEncontrado', idIs(UNKNOWN_ID)];
const stale: Fault = ['VersaoDesatualizada', header('if-match', '"stale"')];
const backwards: Fault = [
  'PeriodoInvalido',
  ({ query }) => Object.assign(query, { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }),
];
const scenario = (name: string) => header('prefer', `scenario=${name}`);
const noBank: Fault = ['BancoInexistente', spoil({ bankId: UNKNOWN_ID })];

const creation = (taken: Fault): Fault[] => [...first, ...noAccess, ...badBody, invalid, usedKey, noBank, taken];

/** One operation of each kind: a valid request, and its faults in the order of the contract. */
const kinds: Record<string, { request: [string, string, object?]; faults: Fault[] }> = {
  'a read': {
    request: ['GET', `/banks/${bank}`],
    faults: [...first, noId, noCaller, invalid, noObject],
  },
  'a read that needs a permission': {
    request: ['GET', '/logs/export'],
    faults: [...first, noCaller, noPermission, invalid, backwards, ['LimiteDeExportacaoExcedido', scenario('volume')]],
  },
  'a creation': {
    request: ['POST', '/endpoints', endpointDraft(bank)],
    faults: creation(['EndpointDuplicado', spoil({ path: '/accounts/{id}/balance' })]),
  },
  'the creation of a saved request': {
    request: ['POST', '/saved-requests', { bankId: bank, ...newSaved }],
    faults: creation(['NomeJaCadastrado', spoil({ name: 'Saldo da conta de teste' })]),
  },
  'a change': {
    request: ['PATCH', `/endpoints/${endpoint}`, { name: 'Outro' }],
    faults: [
      ...first,
      noId,
      ...noAccess,
      ...badBody,
      invalid,
      noObject,
      stale,
      noBank,
      ['EndpointDuplicado', spoil({ path: '/transfers', method: 'POST' })],
    ],
  },
  'a change that depends on what is stored': {
    request: ['PATCH', `/banks/${deletable}/connections/production`, { timeoutMs: 5000 }],
    faults: [
      ...first,
      noId,
      ...noAccess,
      ...badBody,
      invalid,
      noObject,
      stale,
      ['CredencialInvalida', spoil({ certificate: { format: 'pkcs12', file: 'QQ==', password: '' } })],
      ['SegredoAusente', spoil({ auth: { type: 'api-key', header: 'X-Key' } })],
    ],
  },
  'a creation of a bank': {
    request: ['POST', '/banks', bankDraft({ code: '996' })],
    faults: [...first, ...noAccess, ...badBody, invalid, usedKey, codeTaken],
  },
  'a reveal': {
    request: ['POST', '/settings/api-keys/reveal'],
    faults: [...first, ...noAccess, invalid, ['SegredoNaoRevelavel', scenario('empty')]],
  },
  'a deletion': {
    request: ['DELETE', `/banks/${deletable}`],
    faults: [...first, noId, ...noAccess, invalid, noObject, ['BancoPossuiEndpoints', idIs(bank)]],
  },
  'an action': {
    request: [
      'POST',
      '/tester/requests',
      { bankId: bank, environment: 'homologation', method: 'GET', path: '/accounts', headers: {} },
    ],
    faults: [
      ...first,
      ...noAccess,
      ...badBody,
      invalid,
      usedKey,
      ['BancoSemConexao', spoil({ bankId: unconnected })],
      ['BancoIndisponivel', spoil({ bankId: inactive })],
      ['TempoEsgotado', scenario('bank-timeout')],
    ],
  },
};

describe.for(Object.entries(kinds))('%s', ([, { request, faults }]) => {
  const pairs = faults.slice(1).map((fault, index) => [faults[index]!, fault] as const);

  test.for(pairs)('a request with two faults is answered $0.0 and not $1.0', async ([one, other]) => {
    expect(await answerTo(request, [other, one])).toBe(one[0]);
  });

  test.for(faults)('each fault alone is answered $0', async (fault) => {
    expect(await answerTo(request, [fault])).toBe(fault[0]);
  });

  test('without a fault it succeeds', async () => {
    expect(await answerTo(request, [])).toBe('');
  });
});

test('the guide for the backend team lists the same steps', () => {
  expect(text('docs/backend-guide.md')).toContain(
    orderOfChecks.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  );
});

test.for(Object.keys(problemTable) as ProblemName[])('%s has a place in the order of checks', (name) => {
  expect([...checks.flat().map(([placed]) => placed), ...failures]).toContain(name);
});

test.for(Object.entries(kinds))('the faults of %s are listed in the order of checks', ([, { faults }]) => {
  expect(placesOf(faults)).not.toContain(-1);
});

test('every check is tried with a request', () => {
  const tried = new Set(Object.values(kinds).flatMap(({ faults }) => placesOf(faults)));
  expect(checks.flat().filter((_, place) => !tried.has(place))).toEqual([]);
});

/** The places of faults in the order of checks: each after the one before it, or -1. */
function placesOf(faults: readonly Fault[]): number[] {
  const order = checks.flat().map(([name]) => name);
  let place = -1;
  return faults.map(([name]) => (place = order.indexOf(name, place + 1)));
}

/** Sends a request with faults; returns the name of its problem, empty for a success. */
async function answerTo([method, path, body]: (typeof kinds)[string]['request'], faults: Fault[]): Promise<string> {
  const draft: Draft = { method, path, query: {}, headers: { ...administrator }, ...(body && { body }) };
  for (const [, spoilRequest] of faults) spoilRequest(draft);
  const answer = await send(draft);
  if (answer.ok) return '';
  const { type } = (await answer.json()) as Problem;
  return type.slice(type.lastIndexOf('/') + 1);
}

async function send({ method, path, query, headers, body }: Draft): Promise<Response> {
  const url = new URL(`http://localhost/api/v1${path}`);
  url.search = new URLSearchParams(query).toString();
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = {
    method,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  return (await getResponse(handlers, new Request(url, init))) ?? Response.error();
}

/** Creates an object and returns its id. */
async function created(path: string, body: object, key?: string): Promise<string> {
  const headers = { ...administrator, ...(key !== undefined && { 'idempotency-key': key }) };
  const answer = await send({ method: 'POST', path, query: {}, headers, body });
  return ((await answer.json()) as { id: string }).id;
}
