import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMock } from '#mocks/transports/http/serve.ts';

let server: Awaited<ReturnType<typeof serveMock>>;
let base: string;

beforeAll(async () => {
  server = await serveMock({ port: 0 });
  base = new URL('/api/v1', server.url).href;
});
afterAll(() => server.close(true));

const post = (body: BodyInit) =>
  fetch(`${base}/banks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);

/** Sends bytes as they are and returns what comes back. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(text));
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer: ${answer}`)));
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('\r\n\r\n') && answer.endsWith('}')) socket.end();
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

async function expectProblem(response: Response, status: number, name: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as { type: string; correlationId: string };
  expect(problem.type).toMatch(new RegExp(`/${name}$`));
  expect(problem.correlationId).toBe(response.headers.get('x-request-id'));
}

test('a body of unknown length above the limit is 413', async () => {
  const chunk = new Uint8Array(65_536).fill(32);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 40) controller.enqueue(chunk);
      else controller.close();
    },
  });
  await expectProblem(await post(endless), 413, 'CorpoGrandeDemais');
  const next = await Promise.all(Array.from({ length: 5 }, () => fetch(`${base}/health`)));
  expect(next.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test.for([
  ['an unknown path', 'POST', '/nada', 'application/json', 404],
  ['a method that the path does not support', 'PUT', '/banks', 'application/json', 405],
  ['an id that is not a UUID', 'PATCH', '/banks/nada', 'application/json', 404],
  ['another media type', 'POST', '/banks', 'text/plain', 415],
] as const)('%s is answered before the size of its body', async ([, method, path, type, status]) => {
  const request = { method, body: 'x'.repeat(1_100_000), headers: { 'content-type': type } };
  expect((await fetch(base + path, request)).status).toBe(status);
});

test.for([
  ['one long text', JSON.stringify({ name: 'a'.repeat(1_000_000) })],
  ['unknown fields', JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`k${n}`, 0])))],
  ['deep lists', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['escaped quotes', `"${'\\"'.repeat(500_000)}"`],
])('a large valid body is refused with 400 and a short problem: %s', async ([, body]) => {
  const response = await post(body!);
  const text = await response.text();
  expect([response.status, text.length < 50_000]).toEqual([400, true]);
});

test('HEAD is answered with the status and the headers of GET, and nothing after them', async () => {
  const { data } = (await (await fetch(`${base}/banks`)).json()) as { data: { id: string }[] };
  const path = `/api/v1/banks/${data[0]!.id}`;
  const read = await fetch(new URL(path, base));
  const answer = await raw(`HEAD ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [head = '', body] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  expect(head.toLowerCase()).toContain(`etag: ${read.headers.get('etag')}`);
  expect(head.toLowerCase()).toContain('content-type: application/json');
  expect(body).toBe('');
  expect((await fetch(`${base}/banks/nada`, { method: 'HEAD' })).status).toBe(404);
});

test.for([
  ['no HTTP', 'HELLO\r\n\r\n', 400, 'RequisicaoInvalida'],
  [
    'a line feed in a header',
    'GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\nx: a\nb: \0\r\n\r\n',
    400,
    'RequisicaoInvalida',
  ],
  ['no Host', 'GET /api/v1/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'RequisicaoInvalida'],
  [
    'two lengths',
    'POST /api/v1/banks HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc',
    400,
    'RequisicaoInvalida',
  ],
  ['TRACE', 'TRACE /api/v1/banks HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 405, 'MetodoNaoPermitido'],
  ['CONNECT', 'CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n', 404, 'RecursoNaoEncontrado'],
  ['an endless address', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 414, 'EnderecoLongoDemais'],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`,
    431,
    'CabecalhosGrandesDemais',
  ],
] as const)('%s is answered with a problem', async ([, text, status, name]) => {
  const answer = await raw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/i);
  expect(answer).toContain(`/error/${name}"`);
});

test.for([
  ['a preflight', 'OPTIONS', '/api/v1/banks', 204],
  ['the document', 'GET', '/api/v1/openapi.json', 200],
  ['an unknown path of the API', 'GET', '/api/v1/nada', 404],
  ['a path outside the API', 'GET', '/', 404],
  ['an unknown method', 'PROPFIND', '/api/v1/banks', 405],
] as const)('%s carries the x-request-id of its request', async ([, method, path, status]) => {
  const id = '6f1c0a52-6d0e-4f53-9b5e-0c2f6a4b7d11';
  const response = await fetch(new URL(path, base), { method, headers: { 'x-request-id': id } });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([status, id]);
});

test.for([
  ['an unknown method', 'FOO /api/v1/health HTTP/1.1\r\nhost: localhost\r\norigin: ORIGIN\r\n\r\n'],
  ['oversized headers', `GET /api/v1/health HTTP/1.1\r\norigin: ORIGIN\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
])('what Node refuses for %s can be read by a page of this machine, and by no other', async ([, request]) => {
  const own = await raw(request!.replace('ORIGIN', 'http://localhost:5173'));
  expect(own).toMatch(/\r\naccess-control-allow-origin: http:\/\/localhost:5173\r\n/);
  const foreign = await raw(request!.replace('ORIGIN', 'https://foreign.example'));
  expect(foreign).toMatch(/^HTTP\/1.1 4/);
  expect(foreign).not.toContain('access-control-allow-origin');
});
