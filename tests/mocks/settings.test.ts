import { expect, test } from 'vitest';
import { REVEALABLE_DAYS } from '#api/contract/settings.ts';
import { get, refusal } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

test('a secret can be revealed until its days have passed, and a new one again', async () => {
  await get('rotateApiKeys', {});
  mock.advance(REVEALABLE_DAYS * DAY_MS - 1);
  await get('revealApiKey', {});
  mock.advance(1);
  expect(await refusal('revealApiKey', {})).toMatchObject({ name: 'SegredoNaoRevelavel', status: 403 });
  await get('rotateApiKeys', {});
  await get('revealApiKey', {});
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
