import { expect, test } from 'vitest';
import { createObjects } from '#mocks/handlers/create-objects.ts';
import { get } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

test('a test creates many banks, endpoints, saved requests and logs, which the API then lists', async () => {
  const { platform } = mock;
  platform.scenario = 'empty';
  const banks = await createObjects(platform, 'bank', 3, { status: 'inactive' });
  await createObjects(platform, 'endpoint', 30, { category: 'pix' });
  await createObjects(platform, 'savedRequest', 2);
  const [log] = await createObjects(platform, 'log');
  expect((await get('listBanks', { query: { status: 'inactive' } })).data).toHaveLength(3);
  expect((await get('listEndpoints', { query: { bankId: banks[0]!.id } })).meta).toMatchObject({
    totalRecords: 30,
  });
  expect((await get('listSavedRequests', {})).data).toHaveLength(2);
  expect((await get('getLog', { params: { logId: log!.id } })).id).toBe(log!.id);
  expect(platform.requests('createBank')).toEqual([]);
});

test('the same objects come again after a reset', async () => {
  const first = await createObjects(mock.platform, 'bank', 2);
  mock.platform.reset();
  const again = await createObjects(mock.platform, 'bank', 2);
  expect(again.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
});

test('fields that break the contract are refused', async () => {
  await expect(createObjects(mock.platform, 'bank', 1, { code: '1' })).rejects.toThrow('código');
  mock.platform.scenario = 'empty';
  await expect(createObjects(mock.platform, 'endpoint')).rejects.toThrow('Create a bank first');
});
