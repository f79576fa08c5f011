import { randomUUID } from 'node:crypto';
import { MAX_HEADERS } from '#api/contract/limits.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { Api } from '../api.ts';
import { expect, fail, ok, refused, rule, same, skip } from '../rule.ts';

/** A valid request but for the bank, which runs add. */
export const usual = {
  bankId: '00000000-0000-4000-8000-000000000000',
  method: 'GET' as const,
  path: '/conformidade',
  headers: {},
};

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The request id of an answer, which finds the log of a run. */
export const requestIdOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? '';

/** The names of headers, in small letters. */
const namesOf = (headers: object) => new Set(Object.keys(headers).map((name) => name.toLowerCase()));

const fieldsOf = (value: unknown) => Object.keys(value ?? {});

/** The API tester. Logs of its runs cannot be deleted; the banks that it calls are the suite's own. */
export const testerRules = [
  rule('presets/valid', 'the suggestions are registered banks and requests that the tester accepts', async (api) => {
    const { banks, presets } = ok(await api.call('getTesterPresets', {}));
    for (const bank of banks) {
      const { id, name, code } = ok(await api.call('getBank', { params: { bankId: bank.id } }));
      same(bank, { id, name, code }, 'the suggested bank');
    }
    same(new Set(presets.map(({ id }) => id)).size, presets.length, 'the number of different presets');
    for (const { path } of presets) expect(path.startsWith('/'), `the path ${path} does not begin with a slash`);
  }),

  rule('run/methods', "a run answers 200 with the bank's answer", async (api) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const body = method === 'POST' || method === 'PUT' ? { body: { valor: '37.00' } } : {};
      await run(api, { bankId: (await api.callableBank()).id, method, ...body });
    }
  }),

  rule('run/log', 'a run is logged with its messages; the request id of its answer finds the log', async (api) => {
    const bank = await api.callableBank();
    const body = { valor: '37.00', código: '001' };
    const answer = await run(api, { bankId: bank.id, method: 'POST', path: '/conformidade?a=1', body });
    const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
    same(log.bank, { id: bank.id, name: bank.name, code: bank.code }, 'the bank of the log');
    same([log.method, log.status], ['POST', answer.body.status], 'method and status of the log');
    expect(log.endpoint.startsWith('/conformidade'), `the endpoint of the log is ${log.endpoint}`);
    same(log.requestId, answer.headers.get('x-request-id'), 'the request id of the log');
    same(log.request.body, body, 'the body of the logged request');
    same(log.response.body, answer.body.data, 'the body of the logged answer');
    const [shown, logged] = [namesOf(answer.body.headers), namesOf(log.response.headers)];
    same(shown.has('content-type') && !logged.has('content-type'), false, 'that the log lost the media type', answer);
  }),

  rule(
    'run/endpoint',
    'the log of a run names the endpoint of endpointId, whatever its path, with its parameters in braces',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const { id: endpointId, path } = await api.newEndpoint(bankId, { path: '/conformidade/{id}/saldo' });
      const answer = await run(api, { bankId, endpointId, path: '/conformidade/123/saldo' });
      same((await logOf(api, answer.headers.get('x-request-id') ?? '')).endpoint, path, 'the endpoint of the log');
      const other = await run(api, { bankId, endpointId, path: '/conformidade/saldo' });
      const log = await logOf(api, other.headers.get('x-request-id') ?? '');
      const logged = [log.endpoint, log.path];
      same(logged, [path, '/conformidade/saldo'], 'endpoint and path of the log of another path');
    },
  ),

  rule('run/secrets', 'secrets of a run are masked in its log', async (api) => {
    const { id: bankId } = await api.callableBank();
    const secret = `conformidade-${randomUUID()}`;
    const headers = {
      Authorization: `Bearer ${secret}`,
      Cookie: `s=${secret}`,
      'X-Api-Key': secret,
      'x-auth-token': secret,
    };
    const answer = await run(api, { bankId, headers: { ...headers, accept: 'application/json' } });
    const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
    expect(!JSON.stringify(log).includes(secret), 'the log shows a secret');
  }),

  rule(
    'run/bank',
    'an unknown bank is refused with 422 on bankId, one without a connection with 422, an inactive one with 502',
    async (api) => {
      const unknown = await api.call('runTesterRequest', { body: { ...usual, bankId: randomUUID() } });
      refused(unknown, 'BancoInexistente', 'bankId');
      const unconnected = await api.newBank();
      const { environment } = ok(await api.call('getBank', { params: { bankId: unconnected.id } }));
      same(environment, null, 'the environment of a bank without a connection');
      refused(await api.call('runTesterRequest', { body: { ...usual, bankId: unconnected.id } }), 'BancoSemConexao');
      const { id: bankId } = await api.connectedBank({ status: 'inactive' });
      refused(await api.call('runTesterRequest', { body: { ...usual, bankId } }), 'BancoIndisponivel');
    },
  ),

  rule('run/invalid', 'an invalid request is refused with 400 that names the field', async (api) => {
    const right = { ...usual, bankId: (await api.newBank()).id };
    const wrong: [string, object][] = [
      ['body', { body: {} }],
      ['body', { method: 'DELETE', body: null }],
      ['method', { method: 'PATCH' }],
      ['bankId', { bankId: '001' }],
      ['endpointId', { endpointId: '1' }],
      ['headers', { headers: [] }],
      ['headers.accept', { headers: { accept: 1 } }],
      ['headers.a', { headers: { a: 'b\r\nc: d' } }],
      ['headers.a b', { headers: { 'a b': 'c' } }],
      ...['conformidade', '//banco.example', 'https://banco.example', '/{id}', '/a b', '/a#b', ''].map(
        (path): [string, object] => ['path', { path }],
      ),
      ...Object.keys(right).map((name): [string, object] => [name, { [name]: undefined }]),
    ];
    for (const [field, change] of wrong) {
      refused(await api.send('runTesterRequest', { body: { ...right, ...change } }), 'RequisicaoInvalida', field);
    }
  }),

  rule(
    'run/headers-count',
    `a run accepts ${MAX_HEADERS} headers and logs each, and refuses one more with 400`,
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const tooMany = { ...usual, bankId, headers: sampleHeaders(MAX_HEADERS + 1) };
      refused(await api.call('runTesterRequest', { body: tooMany }), 'RequisicaoInvalida', 'headers');
      const answer = await run(api, { bankId, headers: sampleHeaders(MAX_HEADERS) });
      const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
      same(log.request.headers, sampleHeaders(MAX_HEADERS), 'the headers of the log');
    },
  ),

  rule('run/presets-logged', 'the log of a suggested request has the body that the bank answered', async (api) => {
    const { id: bankId } = await api.callableBank();
    for (const { method, path, body } of ok(await api.call('getTesterPresets', {})).presets) {
      const sent = { method, path: path.replace(/\{\w+\}/g, '1'), ...(method === 'POST' && { body }) };
      const answer = await run(api, { bankId, ...sent });
      const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
      expect(log.response.body !== null, `the log of ${path} has no body of the answer`);
      // Values may be masked: they can be personal data.
      same(fieldsOf(log.response.body), fieldsOf(answer.body.data), `the fields of the logged answer to ${path}`);
    }
  }),
];

const sampleHeaders = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-conformidade-${index}`, String(index)]));

/** Runs a request; skips the rule when the platform cannot reach a bank that the suite created. */
export async function run(api: Api, request: Partial<TesterRequest> & { bankId: string }) {
  const answer = await api.call('runTesterRequest', { body: { ...usual, ...request } });
  if (answer.status === 502 || answer.status === 504)
    skip(`the tester cannot reach the bank (${answer.status}); see --tester-bank`);
  ok(answer);
  return answer;
}

/** The log of a request. */
export async function logOf(api: Api, requestId: string): Promise<LogDetail> {
  const { data } = ok(await api.call('listLogs', { query: { q: requestId } }));
  const [log] = data;
  if (!log || data.length > 1) fail(`the request id of the run finds ${data.length} logs, not 1`);
  return ok(await api.call('getLog', { params: { logId: log.id } }));
}
