import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMock } from '#mocks/transports/serve.ts';

const lines: string[] = [];
let server: Awaited<ReturnType<typeof serveMock>>;
let base: string;

beforeAll(async () => {
  server = await serveMock(0, (line) => lines.push(line));
  base = new URL('/api/v1', server.url).href;
});
afterAll(() => server.close());

test('the API answers over HTTP and logs a line for each request', async () => {
  const response = await fetch(`${base}/banks?q=itau`);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toMatchObject({ data: [{ code: '341' }] });
  expect(lines.at(-1)).toMatch(/^GET \/api\/v1\/banks\?q=itau 200 \d+ms$/);
});

test('a page of another origin may ask first, and read what it needs', async () => {
  const preflight = await fetch(`${base}/banks`, {
    method: 'OPTIONS',
    headers: { origin: 'https://console.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  const refused = await fetch(`${base}/nada`, { headers: { origin: 'https://console.example' } });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('access-control-expose-headers')).toContain('x-request-id');
});

test('a run takes its half second', async () => {
  const { data } = (await (await fetch(`${base}/banks`)).json()) as { data: { id: string }[] };
  const started = performance.now();
  const response = await fetch(`${base}/tester/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bankId: data[0]!.id, method: 'GET', path: '/accounts', headers: {} }),
  });
  expect(await response.json()).toMatchObject({ status: 200, time: 142 });
  expect(performance.now() - started).toBeGreaterThan(490);
});

test('one request prefers its scenario', async () => {
  const response = await fetch(`${base}/banks`, { headers: { prefer: 'scenario=unavailable' } });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await fetch(`${base}/banks`)).status).toBe(200);
});

test('offline cuts the wire', async () => {
  await expect(fetch(`${base}/banks`, { headers: { prefer: 'scenario=offline' } })).rejects.toThrow('fetch failed');
});

test('the document is served beside the API', async () => {
  expect(await (await fetch(`${base}/openapi.json`)).json()).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/) as string,
  });
});

test('an export comes as a whole', async () => {
  const text = await (await fetch(`${base}/logs/export?band=warning`)).text();
  const { meta } = (await (await fetch(`${base}/logs?band=warning`)).json()) as { meta: { totalRecords: number } };
  expect(text.trimEnd().split('\r\n')).toHaveLength(meta.totalRecords + 1);
});

test('a caller that hangs up in the middle of its body harms nobody', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => {
      socket.write(
        'POST /api/v1/banks HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"n',
      );
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('close', () => resolve());
  });
  expect((await fetch(`${base}/health`)).status).toBe(200);
});

test('a taken port is refused', async () => {
  await expect(serveMock(Number(new URL(base).port), () => undefined)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
