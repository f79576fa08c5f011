import { expect, test } from '@playwright/test';

test('finds a bank', async ({ request }, { parallelIndex }) => {
  // A state of its own for each worker, which a worker that takes its place uses on.
  const state = `/states/${parallelIndex}`;
  const api = `${state}/api/v1`;
  await request.post(`${state}/mock/reset`);
  const found = await request.get(`${api}/banks?q=itau`);
  expect((await found.json()).data[0].code).toBe('341');
  const refused = await request.get(`${api}/banks`, {
    headers: { prefer: 'scenario=unavailable' },
  });
  expect(refused.status()).toBe(503);
});
