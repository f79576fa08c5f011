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

test.for([
  ['no HTTP', 'HELLO\r\n\r\n', 400, 'RequisicaoInvalida'],
  [
    'a line feed in a header',
    'GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\nx: a\nb: \0\r\n\r\n',
    400,
    'RequisicaoInvalida',
  ],
  [
    'no Host',
    'GET /api/v1/health HTTP/1.1\r\nconnection: close\r\n\r\n',
    400,
    'RequisicaoInvalida',
  ],
  [
    'two lengths',
    'POST /api/v1/banks HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc',
    400,
    'RequisicaoInvalida',
  ],
  [
    'TRACE',
    'TRACE /api/v1/banks HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    405,
    'MetodoNaoPermitido',
  ],
  [
    'CONNECT',
    'CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n',
    404,
    'RecursoNaoEncontrado',
  ],
  [
    'an endless address',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    414,
    'EnderecoLongoDemais',
  ],
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
  ['a path outside the API', 'GET', '/api', 404],
  ['an unknown method', 'PROPFIND', '/api/v1/banks', 405],
] as const)('%s carries the x-request-id of its request', async ([, method, path, status]) => {
  const id = '6f1c0a52-6d0e-4f53-9b5e-0c2f6a4b7d11';
  const response = await fetch(new URL(path, base), { method, headers: { 'x-request-id': id } });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([status, id]);
});

test.for([
  ['an unknown method', 'FOO /api/v1/health HTTP/1.1\r\nhost: localhost\r\norigin: ORIGIN\r\n\r\n'],
  [
    'oversized headers',
    `GET /api/v1/health HTTP/1.1\r\norigin: ORIGIN\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
  ],
])(
  'what Node refuses for %s can be read by a page of this machine, and by no other',
  async ([, request]) => {
    const own = await raw(request!.replace('ORIGIN', 'http://localhost:5173'));
    expect(own).toMatch(/\r\naccess-control-allow-origin: http:\/\/localhost:5173\r\n/);
    const foreign = await raw(request!.replace('ORIGIN', 'https://foreign.example'));
    expect(foreign).toMatch(/^HTTP\/1.1 4/);
    expect(foreign).not.toContain('access-control-allow-origin');
  },
);

test('of an endless body four times the limit are read; then it is answered and the connection closes', async () => {
  const { promise, resolve } = Promise.withResolvers<{ sent: number; answer: string }>();
  const chunk = 'x'.repeat(65_536);
  let [sent, answer] = [0, ''];
  const socket = connect(Number(new URL(base).port), '127.0.0.1', () => {
    socket.write(
      'POST /api/v1/banks HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200000000\r\n\r\n',
    );
    const send = () => {
      while (sent < 200_000_000 && !socket.destroyed) {
        sent += chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('drain', send);
    send();
  });
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => undefined).on('close', () => resolve({ sent, answer }));
  const result = await promise;
  expect(result.sent).toBeLessThan(100_000_000);
  expect(result.answer).toMatch(/^HTTP\/1\.1 413 /);
});
