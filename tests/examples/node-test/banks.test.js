import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, useServer } from 'ponte/client';
import { createMockServer } from 'ponte/node';

const { server } = createMockServer();
before(() => {
  server.listen();
  useServer('http://localhost/api/v1');
});
after(() => server.close());

test('finds a bank', async () => {
  const { body } = await call('listBanks', { query: { q: 'itau' } });
  assert.deepEqual(
    body.data.map(({ code }) => code),
    ['341'],
  );
});
