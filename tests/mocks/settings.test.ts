import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { REVEALABLE_DAYS } from '#api/contract/settings.ts';
import { get, refusal, send } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

test('a read returns the keys with a masked secret', async () => {
  const keys = await get('getApiKeys', {});
  expect(keys.publicKey).toMatch(/^pk_demo_[0-9a-f]{8}$/);
  expect(keys.secretKeyPreview).toMatch(/^sk_demo_•{8}[0-9a-f]{4}$/);
  expect(JSON.stringify(keys)).not.toContain((await get('revealApiKey', {})).secretKey);
});

test('new keys replace the old ones, and the answer contains the whole secret', async () => {
  const before = await get('revealApiKey', {});
  mock.advance(1000);
  const rotated = await get('rotateApiKeys', {});
  expect(rotated.secretKey).toMatch(/^sk_demo_[0-9a-f]{32}$/);
  expect(rotated.secretKey).not.toBe(before.secretKey);
  const { secretKey, ...shown } = rotated;
  expect(await get('getApiKeys', {})).toEqual({ ...shown, createdAt: '2026-03-10T15:00:01.000Z' });
  expect(await get('revealApiKey', {})).toEqual({ secretKey });
});

test('a rotation that is sent twice with one idempotency key rotates once', async () => {
  const options = { idempotencyKey: 'retry-1' };
  const first = await get('rotateApiKeys', {}, options);
  expect(await get('rotateApiKeys', {}, options)).toEqual(first);
  expect((await get('revealApiKey', {})).secretKey).toBe(first.secretKey);
});

test('a secret can be revealed until its days have passed, and a new one again', async () => {
  await get('rotateApiKeys', {});
  mock.advance(REVEALABLE_DAYS * DAY_MS - 1);
  await get('revealApiKey', {});
  mock.advance(1);
  expect(await refusal('revealApiKey', {})).toMatchObject({ name: 'SegredoNaoRevelavel', status: 403 });
  await get('rotateApiKeys', {});
  await get('revealApiKey', {});
});

test('the client secret can be written but not read', async () => {
  const clientSecret = 'uma-senha-bem-comprida-9876';
  const changed = await get('updateOAuthSettings', { body: { clientSecret } });
  expect(changed.clientSecretPreview).toBe('••••••••9876');
  expect(JSON.stringify(await get('getOAuthSettings', {}))).not.toContain(clientSecret);
});

test('without a client secret in the request the old one remains', async () => {
  const before = await get('getOAuthSettings', {});
  const after = await get('updateOAuthSettings', { body: { clientId: 'outro' } });
  expect(after).toEqual({ ...before, clientId: 'outro' });
});

test.for([
  ['http://app.example/callback', false],
  ['https://app.example/callback#fragmento', false],
  ['/callback', false],
  ['javascript:alert(1)', false],
  ['https://app.example/callback?a=1', true],
  ['http://localhost:8080/callback', true],
  ['http://127.0.0.1/callback', true],
] as const)('a redirect URI of %s is accepted: %s', async ([redirectUri, taken]) => {
  const { status } = await send('PATCH', '/settings/oauth', { redirectUri });
  expect(status).toBe(taken ? 200 : 400);
});

test('a refused client secret is not repeated in the refusal', async () => {
  const body = { clientSecret: 'curta' };
  const { violations } = await refusal('updateOAuthSettings', { body });
  expect(violations).toEqual([{ propriedade: 'clientSecret', razao: 'O Client Secret tem no mínimo 16 caracteres.' }]);
});

test('by default error alerts and reports are on and new banks off; each can be changed alone', async () => {
  const begun = { errorAlerts: true, dailyReports: true, newBanks: false };
  expect(await get('getNotificationSettings', {})).toEqual(begun);
  expect(await get('updateNotificationSettings', { body: { newBanks: true } })).toEqual({ ...begun, newBanks: true });
});

test('isolation is on by default, and the id of the tenant cannot be changed', async () => {
  const { tenantId, dataIsolation } = await get('getTenantSettings', {});
  expect(dataIsolation).toBe(true);
  const changed = await get('updateTenantSettings', { body: { tenantName: ' Novo Nome ', dataIsolation: false } });
  expect(changed).toEqual({ tenantId, tenantName: 'Novo Nome', dataIsolation: false });
  expect((await send('PATCH', '/settings/tenant', { tenantId: 'outro' })).status).toBe(400);
});

test.for(['oauth', 'tenant'] as const)('a stale If-Match does not change %s', async (part) => {
  const [read, change] = {
    oauth: ['getOAuthSettings', { clientId: 'a' }],
    tenant: ['getTenantSettings', { tenantName: 'a' }],
  }[part] as ['getTenantSettings', object];
  const { etag } = await call(read, {});
  const headers = { 'if-match': etag! };
  expect((await send('PATCH', `/settings/${part}`, change, headers)).status).toBe(200);
  expect((await send('PATCH', `/settings/${part}`, {}, headers)).status).toBe(412);
});

test('settings exist in the scenario empty too', async () => {
  mock.platform.scenario = 'empty';
  expect((await get('getTenantSettings', {})).tenantName).toBe('Cooperativa Horizonte');
});

test('a snapshot contains no secret', async () => {
  const clientSecret = 'uma-senha-bem-comprida-9876';
  await get('updateOAuthSettings', { body: { clientSecret } });
  const { secretKey } = await get('rotateApiKeys', {}, { idempotencyKey: 'k' });
  const kept = JSON.stringify(mock.platform.snapshot());
  expect(kept).not.toContain(secretKey);
  expect(kept).not.toContain(clientSecret);
});
