import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, useServer } from 'ponte/client';
import { createMockServer } from 'ponte/node';

const { platform, server } = createMockServer({ now: () => new Date('2026-03-02T12:00:00Z') });
beforeAll(() => {
  server.listen();
  useServer('http://localhost/api/v1');
});
afterEach(() => platform.reset());
afterAll(() => server.close());

test('finds a bank', async () => {
  const { body } = await call('listBanks', { query: { q: 'itau' } });
  expect(body.data.map(({ code }) => code)).toEqual(['341']);
});
