import { expect, test } from 'vitest';
import type { Environment } from '#api/contract/connections.ts';
import { get } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

const bankId = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!.id;
const params = async (q?: string, environment: Environment = 'homologation') => ({
  params: { bankId: await bankId(q), environment },
});

test('the preview of a secret has whole characters', async () => {
  const auth = { type: 'api-key', header: 'X-Key', apiKey: 'aaaaaaaaaaaaaaa😀bcd' } as const;
  const changed = await get('updateConnection', { ...(await params()), body: { auth } });
  expect(changed.auth).toMatchObject({ apiKeyPreview: '••••••••😀bcd' });
});

test('a test returns what the bank answered', async () => {
  expect(await get('testConnection', await params())).toEqual({
    reached: true,
    status: 200,
    duration: 142,
    reason: null,
  });
  mock.platform.scenario = 'bank-failure';
  expect(await get('testConnection', await params())).toMatchObject({ reached: true, status: 503 });
});

test('an expired certificate fails the test', async () => {
  mock.advance(20 * DAY_MS);
  expect(await get('testConnection', await params('237', 'production'))).toMatchObject({
    reached: false,
    status: null,
    reason: 'O certificado expirou.',
  });
});

test('a bank that does not answer within its time limit fails the test', async () => {
  mock.platform.scenario = 'bank-timeout';
  const input = await params();
  await get('updateConnection', { ...input, body: { timeoutMs: 5000 } });
  expect(await get('testConnection', input)).toMatchObject({ reached: false, status: null, duration: 5000 });
});

const unreachable = async () =>
  (await get('listConditions', {})).conditions.filter(({ kind }) => kind === 'bank-unreachable');

test('a test that reaches the bank again ends the condition', async () => {
  const input = await params();
  mock.platform.scenario = 'bank-timeout';
  await get('testConnection', input);
  expect(await unreachable()).toMatchObject([{ bank: { code: '341' }, environment: 'homologation' }]);
  mock.platform.scenario = 'normal';
  await get('testConnection', input);
  expect(await unreachable()).toEqual([]);
});
