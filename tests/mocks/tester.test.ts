import { expect, test, vi } from 'vitest';
import { withoutAnswer } from '#api/contract/outcomes.ts';
import { call } from '#api/client.ts';
import { get, refusal } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const bank = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!;
const run = async (more: Partial<Parameters<typeof get<'runTesterRequest'>>[1]['body']> = {}) => ({
  body: { bankId: (await bank()).id, method: 'GET' as const, path: '/accounts/77/balance', headers: {}, ...more },
});
const newestLog = async () => (await get('listLogs', { query: { 'page-size': 1 } })).data[0]!;

test('a bank that was deleted is no longer suggested', async () => {
  await get('deleteBank', { params: { bankId: (await bank('237')).id }, query: { cascade: true } });
  const { banks } = await get('getTesterPresets', {});
  expect(banks.map(({ code }) => code)).toEqual(['756', '341', '001', '033']);
});

test('a run takes half a second and answers 200 OK in 142 ms', async () => {
  const answer = await get('runTesterRequest', await run());
  expect(answer).toMatchObject({ status: 200, statusText: 'OK', time: 142 });
  expect(mock.waits).toEqual([500]);
});

test('the answer fits the path and contains its parameters', async () => {
  const balance = await get('runTesterRequest', await run({ path: '/accounts/4471/balance' }));
  expect(balance.data).toMatchObject({ data: { accountId: '4471', available: { amount: '37.00', currency: 'BRL' } } });
  const txid = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4';
  const charge = await get('runTesterRequest', await run({ path: `/pix/cob/${txid}` }));
  expect(charge.data).toMatchObject({ txid, valor: { original: '37.00' } });
});

test("the bank's answer has x-fapi-interaction-id and not our x-request-id", async () => {
  const { headers } = await get('runTesterRequest', await run());
  expect(headers['x-fapi-interaction-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).not.toHaveProperty('x-request-id');
});

test('a path without a sample is answered without data', async () => {
  expect(await get('runTesterRequest', await run({ path: '/desconhecido' }))).toMatchObject({
    status: 200,
    data: null,
  });
});

test('personal data is masked before it is stored', async () => {
  const body = { valor: '37.00', devedor: { cpf: '12345678909', nome: 'Fulano' } };
  await get('runTesterRequest', await run({ method: 'POST', path: '/pix/qrcode', body }));
  const { request } = await get('getLog', { params: { logId: (await newestLog()).id } });
  expect(request.body).toEqual({ valor: '37.00', devedor: { cpf: '••••••••', nome: '••••••••' } });
  expect(JSON.stringify(mock.platform.snapshot())).not.toMatch(/12345678909|Fulano/);
});

test('no personal data is stored, wherever a request has it', async () => {
  const key = '123e4567-e89b-42d3-a456-426614174000';
  const requests: Parameters<typeof run>[0][] = [
    { path: '/cob?cpf=12345678909&nome=Fulano' },
    { path: '/dict/entries/fulano@example.com' },
    { path: '/entries/%2B5561988880000' },
    { path: `/dict/entries/${key}` },
    { path: '/a', headers: { 'PI-PayerId': '12345678909', 'x-conta-corrente': '4471-Fulano' } },
    { method: 'POST', path: '/b', body: '<pagador><nome>Fulano</nome><doc>123.456.789-09</doc></pagador>' },
    { method: 'POST', path: '/c', body: 'client_secret=s3cr3t&numeroInscricao=4471-Fulano' },
    { method: 'POST', path: '/d', body: { pessoa: [{ numero_cadastro_pessoa_fisica: '4471-Fulano' }] } },
    { method: 'POST', path: '/e', body: { nomePagador: 'Fulano', logradouro: 'Fulano', proxy: 'Fulano' } },
    { method: 'POST', path: '/f', body: { civilName: 'Fulano', texto: 'de fulano@example.com' } },
  ];
  for (const request of requests) await get('runTesterRequest', await run(request));
  const { data } = await get('listLogs', { query: { 'page-size': requests.length } });
  const logs = await Promise.all(data.map(({ id }) => get('getLog', { params: { logId: id } })));
  const kept = JSON.stringify([data, logs, mock.platform.snapshot()]);
  for (const text of ['12345678909', '123.456', 'fulano', 'Fulano', '5561988880000', key, '4471', 's3cr3t']) {
    expect(kept).not.toContain(text);
  }
});

test('credentials of FAPI, cards and gateways are masked in headers, query and body, an idempotency key is not', async () => {
  const names =
    'Ocp-Apim-Subscription-Key client-assertion X-Session-Id X-Credentials OTP client_assertion code_verifier cvv cardNumber X-Partner-Key'.split(
      ' ',
    );
  const valued = (place: string) => Object.fromEntries(names.map((name) => [name, `${place}-${name}-value`]));
  const path = `/cards?${new URLSearchParams(valued('query')).toString()}&idempotency-key=query-kept`;
  const headers = { ...valued('header'), 'Idempotency-Key': 'header-kept' };
  await get('runTesterRequest', await run({ method: 'POST', path, headers, body: { card: valued('body') } }));
  const log = await get('getLog', { params: { logId: (await newestLog()).id } });
  const masked = Object.fromEntries(names.map((name) => [name, '••••••••']));
  expect(log.request.headers).toEqual({ ...masked, 'Idempotency-Key': 'header-kept' });
  expect(log.request.body).toEqual({ card: masked });
  expect(log.path).toBe(`/cards?${names.map((name) => `${name}=••••••••`).join('&')}&idempotency-key=query-kept`);
  expect(JSON.stringify(mock.platform.snapshot())).not.toContain('-value');
});

test('the called path in the list, the export and the answer of the bank have no secret', async () => {
  const path = '/accounts/77;session_id=s3cr3t';
  await get('runTesterRequest', await run({ path }));
  await get('runTesterRequest', await run({ path: `/desconhecido/${';pin='.repeat(390)}s3cr3t` }));
  await get('runTesterRequest', await run({ path: `${path}/balance` }));
  const [balance, long, called] = (await get('listLogs', { query: { 'page-size': 3 } })).data;
  expect(called!.endpoint).toBe('/accounts/77;session_id=••••••••');
  expect(long!.endpoint).toHaveLength(2000);
  const answer = await get('getLog', { params: { logId: balance!.id } });
  expect(answer.response.body).toMatchObject({ data: { accountId: '77;session_id=••••••••' } });
  expect(JSON.stringify(mock.platform.snapshot())).not.toContain('s3cr3t');
});

test("an error of the bank is a result with the bank's own body", async () => {
  mock.platform.scenario = 'bank-failure';
  const answer = await get('runTesterRequest', await run());
  expect(answer).toMatchObject({ status: 503, statusText: 'Service Unavailable', headers: { 'retry-after': '60' } });
  expect(answer.data).toHaveProperty('errors.0.code', 'SERVICO_INDISPONIVEL');
  expect(await newestLog()).toMatchObject({ status: 503 });
});

test('a bank that does not answer within the time limit of its connection is 504, and the run is logged', async () => {
  mock.platform.scenario = 'bank-timeout';
  const { id, lastSync } = await bank();
  await get('updateConnection', { params: { bankId: id }, body: { timeoutMs: 2000 } });
  const refused = await refusal('runTesterRequest', await run());
  expect(refused).toMatchObject({ name: 'TempoEsgotado', status: 504 });
  expect(refused.detail).toContain('não respondeu em 2 s');
  expect(mock.waits).toEqual([2000]);
  const log = await newestLog();
  expect(log).toMatchObject({ ...withoutAnswer('read-timeout'), duration: 2000, requestId: refused.error.requestId });
  expect((await get('getLog', { params: { logId: log.id } })).response).toEqual({ headers: {}, body: null });
  expect((await bank()).lastSync).toBe(lastSync);
});

test('a bank that is deleted during a run stays deleted', async () => {
  const letGo = mock.hold();
  const input = await run();
  const running = get('runTesterRequest', input);
  await vi.waitFor(() => expect(mock.waits).toEqual([500]));
  await get('deleteBank', { params: { bankId: input.body.bankId }, query: { cascade: true } });
  letGo();
  expect((await running).status).toBe(200);
  expect((await get('listBanks', { query: { q: '341' } })).data).toEqual([]);
});

test('a run is logged when its caller closed the connection', async () => {
  const release = mock.hold();
  const caller = new AbortController();
  const running = call('runTesterRequest', await run({ path: '/accounts/91/balance' }), { signal: caller.signal });
  await vi.waitFor(() => expect(mock.waits).toEqual([500]));
  caller.abort();
  await expect(running).rejects.toMatchObject({ kind: 'cancelled' });
  release();
  await vi.waitFor(async () => {
    const { id } = await newestLog();
    expect(await get('getLog', { params: { logId: id } })).toMatchObject({ path: '/accounts/91/balance', status: 200 });
  });
});
