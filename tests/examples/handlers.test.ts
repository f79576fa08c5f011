import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { createMockServer } from '#mocks/transports/node.ts';

const { platform, server } = createMockServer({
  now: () => new Date('2026-03-02T12:00:00Z'),
  wait: () => Promise.resolve(),
});
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => platform.reset());
afterAll(() => server.close());

test('a platform starts from the fixtures', async () => {
  const { body } = await call('getDashboardSummary', {});
  expect(body.banks.value).toBe(12);
  expect(body.generatedAt).toBe('2026-03-02T12:00:00.000Z');
});

test('a created bank can be read again', async () => {
  const draft = { name: 'Banco da Praça', code: '999', status: 'active', environment: 'homologation' } as const;
  const created = await call('createBank', { body: draft });
  const read = await call('getBank', { params: { bankId: created.body.id } });
  expect(read.body).toMatchObject(draft);
  expect(read.etag).toBe(created.etag);
});

test('any HTTP client gets the same responses', async () => {
  const response = await fetch('http://localhost/api/v1/banks?q=itau');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toMatchObject({ data: [{ name: 'Itaú', code: '341' }] });
});
