import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMock } from '#mocks/transports/http/serve.ts';

const console_ = 'https://console.example';
let server: Awaited<ReturnType<typeof serveMock>>;
let base: string;

beforeAll(async () => {
  server = await serveMock({ port: 0, origins: [console_] });
  base = new URL('/api/v1', server.url).href;
});
afterAll(() => server.close(true));

const preflight = (origin: string) =>
  fetch(`${base}/banks`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

/** Fetch sets Host itself, so this request is made by hand. */
function statusUnderHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${base}/health`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}

test.for([console_, 'http://localhost:5173', 'http://127.0.0.1:4182', 'http://[::1]:5173'])(
  'a page of %s may call the server and read the response',
  async (origin) => {
    expect((await preflight(origin)).status).toBe(204);
    const { status, headers } = await fetch(`${base}/banks`, { headers: { origin } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  },
);

test.for(['https://evil.example', 'http://localhost.evil.example', 'null'])(
  'a page of %s may neither read nor write',
  async (origin) => {
    const asked = await preflight(origin);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const written = await fetch(`${base}/settings/api-keys/rotate`, {
      method: 'POST',
      headers: { origin },
    });
    expect([written.status, written.headers.get('access-control-allow-origin')]).toEqual([
      403,
      null,
    ]);
    expect(await written.json()).toMatchObject({
      type: expect.stringMatching(/AcessoNegado$/) as string,
    });
  },
);

test('with the origin * every page may call the server, without cookies', async () => {
  const open = await serveMock({ port: 0, origins: ['*'] });
  const { status, headers } = await fetch(new URL('/api/v1/banks', open.url), {
    headers: { origin: 'https://a.example' },
  });
  await open.close(true);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'https://a.example']);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test.for([
  ['localhost', 200],
  ['127.0.0.1:80', 200],
  ['[::1]:4010', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example:4010', 403],
  ['127.0.0.1:99999', 400],
  ['127.0.0.999', 400],
] as const)('on loopback, a request under the Host name %s gets %s', async ([host, status]) => {
  expect(await statusUnderHost(host)).toBe(status);
});
