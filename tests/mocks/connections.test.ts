import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { get, refusal, send } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

const bankId = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!.id;
const params = async (q?: string) => ({ params: { bankId: await bankId(q) } });
const pathOf = async (q?: string) => `/banks/${await bankId(q)}/connection`;
const all = async () => {
  const { data } = await get('listBanks', {});
  return Promise.all(data.map(({ id }) => get('getConnection', { params: { bankId: id } })));
};
const newBank = async () => (await get('createBank', { body: bankDraft() })).id;

test('every sample bank but one has a connection, on hosts reserved for examples', async () => {
  const connections = await all();
  expect(connections.filter(({ baseUrl }) => baseUrl === null)).toHaveLength(1);
  for (const { baseUrl } of connections) {
    if (baseUrl !== null) expect(new URL(baseUrl).hostname).toMatch(/^[a-z0-9.-]+\.example$/);
  }
});

test('the sample has both environments, every way of authentication but none, and a certificate that expires soon', async () => {
  const connections = await all();
  expect(new Set(connections.map(({ environment }) => environment))).toEqual(
    new Set(['production', 'homologation', null]),
  );
  expect(new Set(connections.map(({ auth }) => auth.type))).toEqual(new Set(['oauth2', 'api-key', 'mtls', 'none']));
  const expiries = connections.flatMap(({ auth }) => (auth.type === 'mtls' ? [auth.certificateExpiresAt] : []));
  const days = expiries.map((instant) => (Date.parse(instant) - NOW.getTime()) / DAY_MS);
  expect(days.filter((left) => left > 0 && left < 30)).toHaveLength(1);
});

test('the first suggested bank of the tester has a connection', async () => {
  const { banks } = await get('getTesterPresets', {});
  expect((await get('getConnection', { params: { bankId: banks[0]!.id } })).baseUrl).not.toBeNull();
});

test('a new bank has no connection until one is written', async () => {
  const id = await newBank();
  const empty = { environment: null, baseUrl: null, timeoutMs: 30_000, auth: { type: 'none' } };
  expect(await get('getConnection', { params: { bankId: id } })).toEqual(empty);
  const body = { environment: 'production', baseUrl: 'https://api.novo.example/v1' } as const;
  expect(await get('updateConnection', { params: { bankId: id }, body })).toEqual({ ...empty, ...body });
});

test('a secret is written and never read', async () => {
  const auth = { type: 'api-key', header: 'X-Key', apiKey: 'uma-chave-bem-comprida-9876' } as const;
  const changed = await get('updateConnection', { ...(await params()), body: { auth } });
  expect(changed.auth).toEqual({ type: 'api-key', header: 'X-Key', apiKeyPreview: '••••••••9876' });
  expect(JSON.stringify(mock.platform.snapshot())).not.toContain(auth.apiKey);
});

test('a secret that is left out is kept, and missing with another type of authentication', async () => {
  const first = { type: 'api-key', header: 'X-Key', apiKey: 'uma-chave-bem-comprida-9876' } as const;
  await get('updateConnection', { ...(await params()), body: { auth: first } });
  const renamed = { auth: { type: 'api-key', header: 'X-Other' } } as const;
  expect((await get('updateConnection', { ...(await params()), body: renamed })).auth).toMatchObject({
    header: 'X-Other',
    apiKeyPreview: '••••••••9876',
  });
  const auth = { type: 'oauth2', tokenUrl: 'https://auth.example/token', clientId: 'ponte' } as const;
  const refused = await refusal('updateConnection', { ...(await params()), body: { auth } });
  expect(refused).toMatchObject({
    name: 'SegredoAusente',
    violations: [{ razao: 'Informe o valor.', propriedade: 'auth.clientSecret' }],
  });
});

test('a connection has a version, which a new secret changes and an empty change does not', async () => {
  const auth = { type: 'api-key', header: 'X-Key', apiKey: 'primeira-chave-longa-1234' };
  const path = await pathOf();
  const first = (await send('PATCH', path, { auth })).headers.get('etag')!;
  expect((await send('PATCH', path, {}, { 'if-match': first })).headers.get('etag')).toBe(first);
  const second = await send(
    'PATCH',
    path,
    { auth: { ...auth, apiKey: 'segunda-chave-longa-1234' } },
    { 'if-match': first },
  );
  expect(second.headers.get('etag')).not.toBe(first);
  expect((await send('PATCH', path, { timeoutMs: 5000 }, { 'if-match': first })).status).toBe(412);
});

test.for([
  [{ baseUrl: 'http://banco.example' }, 'baseUrl'],
  [{ baseUrl: 'https://ana:senha@banco.example' }, 'baseUrl'],
  [{ baseUrl: 'https://banco.example/?a=1' }, 'baseUrl'],
  [{ environment: 'test' }, 'environment'],
  [{ timeoutMs: 999 }, 'timeoutMs'],
  [{ timeoutMs: 60_001 }, 'timeoutMs'],
  [{ auth: { type: 'mtls', certificate: 'YQ==', certificateExpiresAt: 'amanhã' } }, 'auth.certificateExpiresAt'],
  [{ auth: { type: 'none', apiKey: 'a' } }, 'auth.apiKey'],
] as const)('a change to %j is refused on its field', async ([body, field]) => {
  const answer = await send('PATCH', await pathOf(), body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ violacoes: [{ propriedade: field }] });
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
  expect(await get('testConnection', await params('237'))).toMatchObject({
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

test('a bank without a connection cannot be tested', async () => {
  const refused = await refusal('testConnection', { params: { bankId: await newBank() } });
  expect(refused).toMatchObject({ name: 'BancoSemConexao', status: 422 });
});

test('a bank has the environment of its connection, which needs a base URL too', async () => {
  const id = await newBank();
  const environment = async () => (await get('getBank', { params: { bankId: id } })).environment;
  await get('updateConnection', { params: { bankId: id }, body: { environment: 'production' } });
  expect(await environment()).toBeNull();
  await get('updateConnection', { params: { bankId: id }, body: { baseUrl: 'https://api.novo.example/v1' } });
  expect(await environment()).toBe('production');
});

test('a change of the connection is no new version of the bank', async () => {
  const input = await params();
  const { etag } = await call('getBank', input);
  await get('updateConnection', { ...input, body: { environment: 'production' } });
  expect(await call('getBank', input)).toMatchObject({ etag, body: { environment: 'production' } });
});

test('an unknown bank has no connection', async () => {
  const unknown = { params: { bankId: '00000000-0000-4000-8000-00000000dead' } };
  expect((await refusal('getConnection', unknown)).status).toBe(404);
});

test('a deleted bank leaves no connection', async () => {
  const input = await params();
  await call('deleteBank', { ...input, query: { cascade: true } });
  expect(mock.platform.tables('normal').connections.get(input.params.bankId)).toBeUndefined();
});
