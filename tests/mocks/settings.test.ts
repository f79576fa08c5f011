import { expect, test } from 'vitest';
import { REVEALABLE_DAYS } from '#api/contract/api-keys.ts';
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

test('old keys end by themselves when their hours have passed', async () => {
  const { publicKey } = await get('getApiKeys', {});
  await get('rotateApiKeys', { body: { overlapHours: 1 } });
  mock.advance(3_600_000 - 1);
  expect((await get('getApiKeys', {})).previous).toMatchObject({ publicKey });
  mock.advance(1);
  expect((await get('getApiKeys', {})).previous).toBeNull();
  expect(await refusal('revokePreviousApiKeys', {})).toMatchObject({ status: 404 });
});

test('a snapshot contains no secret and no personal data', async () => {
  const secret = 'uma-senha-bem-comprida-9876';
  const bankId = (await get('listBanks', { query: { q: '341' } })).data[0]!.id;
  const auth = { type: 'api-key', header: 'X-Key', apiKey: secret } as const;
  const place = { bankId, environment: 'homologation' } as const;
  await get('updateConnection', { params: place, body: { auth } });
  await get('updateOAuthSettings', { body: { clientSecret: secret } });
  const { secretKey } = await get('rotateApiKeys', {}, { idempotencyKey: 'k' });
  const body = { devedor: { cpf: '12345678909', nome: 'Fulano' }, senha: secret };
  const path = `/dict/entries/fulano@example.com;pin=${secret}?nome=Fulano`;
  const headers = { 'PI-PayerId': '12345678909', 'X-Session-Id': secret };
  await get('runTesterRequest', { body: { ...place, method: 'POST', path, headers, body } }, { idempotencyKey: 'k' });
  expect(JSON.stringify(mock.platform.snapshot())).not.toMatch(
    new RegExp([secret, secretKey, '12345678909', 'fulano'].join('|'), 'i'),
  );
});
