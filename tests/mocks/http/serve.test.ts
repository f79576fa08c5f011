import { execFile } from 'node:child_process';
import { get } from 'node:http';
import { connect } from 'node:net';
import { resolve as pathTo } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_STATES, serveMock } from '#mocks/transports/http/serve.ts';
import { send } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const lines: string[] = [];
let server: Awaited<ReturnType<typeof serveMock>>;
let base: string;

/** How many rows the list at an address has. */
const countAt = async (address: string | URL) =>
  ((await (await fetch(address)).json()) as { meta: { totalRecords: number } }).meta.totalRecords;

beforeAll(async () => {
  server = await serveMock({ port: 0, log: (line) => lines.push(line) });
  base = new URL('/api/v1', server.url).href;
});
afterAll(() => server.close(true));

test('answers the API over HTTP and logs a line for each request', async () => {
  const response = await fetch(`${base}/banks?q=itau`);
  expect(response.headers.get('x-request-id')).toMatch(uuid);
  expect(await response.json()).toMatchObject({ data: [{ code: '341' }] });
  expect(lines.at(-1)).toMatch(/^GET \/api\/v1\/banks\?q=itau 200 \d+ms$/);
});

test('the scenario offline closes the connection without a response', async () => {
  await expect(fetch(`${base}/banks`, { headers: { prefer: 'scenario=offline' } })).rejects.toThrow(
    'fetch failed',
  );
});

test('serves the OpenAPI document, to HEAD without its text', async () => {
  const response = await fetch(`${base}/openapi.json`);
  expect(await response.json()).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/) as string,
  });
  const head = await fetch(`${base}/openapi.json`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.for([
  '/foo/api/v1/banks',
  '/api/v1/api/v1/health',
  '//api/v1/health',
  '/api/v1/./health',
  '/api/v1/banks/../health',
  '/api/v1\\health',
])('the path %s is not found, because paths are exact', async (path) => {
  const { port } = new URL(base);
  const status = await new Promise((done) =>
    get({ port, path }, ({ statusCode }) => done(statusCode)).end(),
  );
  expect(status).toBe(404);
});

test('keeps answering after a client closes the connection in the middle of its body', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => {
      socket.write(
        'POST /api/v1/banks HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"n',
      );
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('close', () => resolve());
  });
  expect((await fetch(`${base}/health`)).status).toBe(200);
});

test('the command names a port in use in one sentence', async () => {
  const { port } = new URL(base);
  const command = promisify(execFile)('node', [
    pathTo('src/mocks/transports/http/cli.ts'),
    '--port',
    port,
  ]);
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: `Port ${port} is in use: stop the program that uses it, or choose another with --port.\n`,
  });
});

test('has no reset route unless it is asked for', async () => {
  expect((await fetch(new URL('/mock/reset', server.url), { method: 'POST' })).status).toBe(404);
});

test('the reset route restores the sample data and sets the scenario', async () => {
  const own = await serveMock({ port: 0, resetRoute: true });
  const [banks, reset] = [new URL('/api/v1/banks', own.url), new URL('/mock/reset', own.url)];
  const count = () => countAt(banks);
  try {
    await send('POST', banks, bankDraft());
    expect(await count()).toBe(13);
    expect((await fetch(reset, { method: 'POST' })).status).toBe(204);
    expect(await count()).toBe(12);
    expect((await fetch(`${reset.href}?scenario=empty`, { method: 'POST' })).status).toBe(204);
    expect(await count()).toBe(0);
    expect((await fetch(`${reset.href}?scenario=storm`, { method: 'POST' })).status).toBe(400);
  } finally {
    await own.close(true);
  }
});

test('the address /states/NAME has data of its own', async () => {
  const one = new URL('/states/one/api/v1/banks', server.url).href;
  const created = await send('POST', one, bankDraft());
  expect(created.headers.get('location')).toMatch(/^\/states\/one\/api\/v1\/banks\//);
  expect(await countAt(one)).toBe(13);
  expect(await countAt(one.replace('one', 'two'))).toBe(12);
  expect(await countAt(`${base}/banks`)).toBe(12);
});

test.for([
  '/states/a.b/api/v1/banks',
  `/states/${'a'.repeat(61)}/api/v1/banks`,
  '/states/caf%C3%A9/api/v1/banks',
  '/states/a%20b/mock/reset',
  '/states//api/v1/banks',
  '/states/a.b',
])('%s says which names a state may have', async (path) => {
  const refused = await fetch(new URL(path, server.url));
  expect(refused.status).toBe(404);
  expect(await refused.json()).toMatchObject({
    detail: 'O nome de um estado tem de 1 a 60 letras sem acento, algarismos, "_" e "-".',
  });
});

test('drops the state that was unused for longest', async () => {
  await fetch(new URL('/states/first/api/v1/health', server.url));
  for (let index = 0; index < MAX_STATES; index++)
    await fetch(new URL(`/states/s${index}/api/v1/health`, server.url));
  expect(lines.join('\n')).toContain('Dropped the state first, which was unused for longest.');
});

test('states read one volume until one of them writes, which changes nothing but its own', async () => {
  const headers = { prefer: 'scenario=volume' };
  const read = async (state: string, path: string) => {
    const address = new URL(`/states/${state}/api/v1${path}`, server.url);
    return (await (await fetch(address, { headers })).json()) as { meta: object; data: object[] };
  };
  const [one, two] = [await read('reader', '/logs'), await read('writer', '/logs')];
  expect(two.data).toEqual(one.data);
  const banks = new URL('/states/writer/api/v1/banks', server.url);
  const init = { method: 'POST', body: JSON.stringify(bankDraft()) };
  const written = { ...headers, 'content-type': 'application/json' };
  expect((await fetch(banks, { ...init, headers: written })).status).toBe(201);
  expect((await read('writer', '/banks')).meta).toMatchObject({ totalRecords: 13 });
  expect((await read('writer', '/logs')).data).toEqual(one.data);
  expect((await read('reader', '/banks')).meta).toMatchObject({ totalRecords: 12 });
});

test('makes an operation answer otherwise for suites in other languages', async () => {
  const own = await serveMock({ port: 0, resetRoute: true });
  const ask = (answer: object) => send('POST', new URL('/mock/answer', own.url), answer);
  const banks = new URL('/api/v1/banks', own.url);
  try {
    expect(
      (await ask({ operation: 'listBanks', problem: 'ServicoIndisponivel', times: 1 })).status,
    ).toBe(204);
    expect([(await fetch(banks)).status, (await fetch(banks)).status]).toEqual([503, 200]);
    expect((await ask({ operation: 'listBanks', problem: 'BancoPossuiEndpoints' })).status).toBe(
      400,
    );
    expect((await ask({ operation: 'listBank' })).status).toBe(400);
  } finally {
    await own.close(true);
  }
});

test('the root says where the API is and links to its document, its reference and the guide', async () => {
  const page = await (await fetch(server.url!)).text();
  expect(page).toContain(`<code>${base}</code>`);
  const links = Array.from(
    page.matchAll(/href="([^"]+)"/g),
    ([, link]) => new URL(link!, server.url),
  );
  expect(links.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(
      ['openapi.json', 'reference.html', 'backend-guide.md'].map((name) => `/api/v1/${name}`),
    ),
  );
  for (const link of [...links, `${base}/redoc.js`]) expect((await fetch(link)).status).toBe(200);
});
