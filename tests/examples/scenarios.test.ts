import { http, HttpResponse } from 'msw/http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMockServer } from '#mocks/transports/node.ts';

const { platform, server } = createMockServer({ wait: () => Promise.resolve() });
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  platform.scenario = 'normal';
});
afterAll(() => server.close());

const banks = 'http://localhost/api/v1/banks';

test('a scenario applies to every request', async () => {
  platform.scenario = 'unavailable';
  const response = await fetch(banks);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
});

test('the Prefer header chooses a scenario for one request', async () => {
  const response = await fetch(banks, { headers: { prefer: 'scenario=empty' } });
  expect(await response.json()).toMatchObject({ data: [], meta: { totalRecords: 0 } });
});

test('a test can replace the response of one operation', async () => {
  server.use(http.get('*/api/v1/banks', () => HttpResponse.json({ teapot: true }, { status: 418 })));
  expect((await fetch(banks)).status).toBe(418);
  expect((await fetch('http://localhost/api/v1/health')).status).toBe(200);
});
