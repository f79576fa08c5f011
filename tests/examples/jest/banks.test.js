/** @jest-environment jest-fixed-jsdom */
import { call, useServer } from 'ponte/client';
import { createMockServer } from 'ponte/node';

// node --experimental-vm-modules node_modules/jest/bin/jest.js
const { server } = createMockServer();
beforeAll(() => {
  server.listen();
  useServer(`${location.origin}/api/v1`);
});
afterAll(() => server.close());

test('finds a bank', async () => {
  const { body } = await call('listBanks', { query: { q: 'itau' } });
  expect(body.data.map(({ code }) => code)).toEqual(['341']);
});
