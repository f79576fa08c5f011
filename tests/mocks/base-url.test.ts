import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createMockServer } from '#mocks/transports/node.ts';
import { createPlatform } from '#mocks/platform/platform.ts';

/* A mock at one address, in a project that has an API of its own with the same base path. */

const platform = createPlatform();
const base = 'https://ponte.example:8443/a.b/api/v1';
const server = setupServer(
  ...createHandlers(platform, { baseUrl: `${base}/` }),
  http.all('*', () => HttpResponse.text('own')),
);
beforeAll(() => server.listen());
afterEach(() => {
  platform.scenario = 'normal';
});
afterAll(() => server.close());

test('it answers the operations at its address', async () => {
  const list = await fetch(`${base}/banks?page-size=1`);
  const { data, links } = (await list.json()) as {
    data: [{ id: string }];
    links: { next: string };
  };
  expect(links.next).toBe('/a.b/api/v1/banks?page-size=1&page=2');
  expect((await fetch(`${base}/banks/${data[0].id}`)).status).toBe(200);
});

test('it answers what no operation matches at its address', async () => {
  expect((await fetch(`${base}/orders`)).status).toBe(404);
  const refused = await fetch(`${base}/banks`, { method: 'DELETE' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
});

test.for([
  'https://ponte.example:8443/api/v1/orders',
  'https://ponte.example:8443/a-b/api/v1/banks',
  'https://ponte.example:8443/a.b/api/v10/banks',
  'https://ponte.example/a.b/api/v1/banks',
  'http://localhost/api/v1/banks',
  'http://localhost/?url=https://ponte.example:8443/a.b/api/v1/banks',
])('it leaves %s to the handlers of the project', async (url) => {
  expect(await (await fetch(url)).text()).toBe('own');
  // Neither do its scenarios apply there.
  platform.scenario = 'unavailable';
  expect(await (await fetch(url)).text()).toBe('own');
  expect((await fetch(`${base}/banks`)).status).toBe(503);
});

test('it may have another base path', async () => {
  server.use(...createHandlers(platform, { baseUrl: 'http://localhost/ponte' }));
  expect((await fetch('http://localhost/ponte/health')).status).toBe(200);
  expect((await fetch('http://localhost/ponte/health', { method: 'DELETE' })).status).toBe(405);
  server.resetHandlers();
});

test.for([
  { pathPrefix: '/states/a.b' },
  { pathPrefix: '/states/' },
  { baseUrl: 'http://127.0.0.1:4010/states/a%20b/api/v1' },
])('%o, whose state has no valid name, is refused', (options) => {
  const sentence = /^The name of a state has 1 to 60 letters without accents, digits, "_" and "-"/;
  expect(() => createHandlers(platform, options)).toThrow(sentence);
  expect(() => createMockServer(options)).toThrow(sentence);
});

test('what stands before the path is taken as it is', async () => {
  server.use(...createHandlers(platform, { pathPrefix: '/a.(b' }));
  expect((await fetch('http://localhost/a.(b/api/v1/health')).status).toBe(200);
  expect(await (await fetch('http://localhost/a-(b/api/v1/health')).text()).toBe('own');
  server.resetHandlers();
});

test('without an address it answers right below any host, as a server does', async () => {
  server.use(...createHandlers(platform));
  const first = await fetch('http://localhost/api/v1/banks?page-size=1');
  const { links } = (await first.json()) as { links: { next: string } };
  expect((await fetch(new URL(links.next, 'http://localhost'))).status).toBe(200);
  // A client that appends the link to the address of the API doubles its path.
  expect((await fetch(`http://localhost/api/v1${links.next}`)).status).toBe(404);
  expect(await (await fetch('http://localhost/bridge/api/v1/banks')).text()).toBe('own');
  server.resetHandlers();
});
