import { expect, test } from '@playwright/test';

test('finds a bank', async ({ request }, { parallelIndex }) => {
  // A state of its own for each worker.
  const api = `/states/${parallelIndex}/api/v1`;
  const found = await request.get(`${api}/banks?q=itau`);
  expect((await found.json()).data[0].code).toBe('341');
  const refused = await request.get(`${api}/banks`, {
    headers: { prefer: 'scenario=unavailable' },
  });
  expect(refused.status()).toBe(503);
});
