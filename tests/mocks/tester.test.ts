import { expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import { get, refusal } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const bank = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!;
const run = async (more: Partial<Parameters<typeof get<'runTesterRequest'>>[1]['body']> = {}) => ({
  body: { bankId: (await bank()).id, method: 'GET' as const, path: '/accounts/77/balance', headers: {}, ...more },
});
const newestLog = async () => (await get('listLogs', { query: { 'page-size': 1 } })).data[0]!;

test('four banks and four requests are suggested', async () => {
  const { banks, presets } = await get('getTesterPresets', {});
  expect(banks.map(({ code }) => code)).toEqual(['756', '237', '341', '001']);
  expect(presets.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /accounts/{id}/balance',
    'POST /transfers',
    'POST /pix/qrcode',
    'POST /boletos',
  ]);
});

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

test('a run becomes the newest log, with the request id of its answer, and an activity', async () => {
  const { requestId } = await call('runTesterRequest', await run());
  const log = await newestLog();
  expect(log).toMatchObject({ endpoint: '/accounts/{id}/balance', method: 'GET', status: 200, duration: 142 });
  expect((await get('getLog', { params: { logId: log.id } })).requestId).toBe(requestId);
  expect((await get('listLogs', { query: { q: requestId } })).data).toEqual([log]);
  expect((await get('listActivities', { query: { limit: 1 } })).data[0]!.id).toBe(log.id);
});

test('the log of a run has the path of its endpoint', async () => {
  const endpoints = await get('listEndpoints', { query: { bankId: (await bank()).id, q: 'qrcode' } });
  const { id, path } = endpoints.data[0]!;
  await get('runTesterRequest', await run({ endpointId: id, method: 'POST', path: '/outro/caminho?x=1' }));
  expect((await newestLog()).endpoint).toBe(path);
});

test('secrets are masked before they are stored', async () => {
  const headers = { Authorization: 'Bearer abc123', 'X-Api-Key': 'k-123', Cookie: 'sid=9', Accept: 'application/json' };
  await get(
    'runTesterRequest',
    await run({ method: 'POST', headers, body: { amount: '1.00', client_secret: 's3cret' } }),
  );
  const { request } = await get('getLog', { params: { logId: (await newestLog()).id } });
  expect(request.headers).toEqual({
    Authorization: 'Bearer ••••••••',
    'X-Api-Key': '••••••••',
    Cookie: '••••••••',
    Accept: 'application/json',
  });
  expect(request.body).toEqual({ amount: '1.00', client_secret: '••••••••' });
});

test('personal data is masked before it is stored', async () => {
  const body = { valor: '37.00', devedor: { cpf: '12345678909', nome: 'Fulano' } };
  await get('runTesterRequest', await run({ method: 'POST', path: '/pix/qrcode', body }));
  const { request } = await get('getLog', { params: { logId: (await newestLog()).id } });
  expect(request.body).toEqual({ valor: '37.00', devedor: { cpf: '••••••••', nome: '••••••••' } });
  expect(JSON.stringify(mock.platform.snapshot())).not.toMatch(/12345678909|Fulano/);
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

test('runs of one instant keep their order', async () => {
  for (const path of ['/a', '/b', '/c']) await get('runTesterRequest', await run({ path }));
  const { data } = await get('listLogs', { query: { 'page-size': 3 } });
  expect(data.map(({ endpoint }) => endpoint)).toEqual(['/c', '/b', '/a']);
});

test('a run sets the last synchronisation of its bank', async () => {
  mock.advance(60_000);
  await get('runTesterRequest', await run());
  expect((await bank()).lastSync).toBe('2026-03-10T15:01:00.000Z');
});

test("an error of the bank is a result with the bank's own body", async () => {
  mock.platform.scenario = 'bank-failure';
  const answer = await get('runTesterRequest', await run());
  expect(answer).toMatchObject({ status: 503, statusText: 'Service Unavailable', headers: { 'retry-after': '60' } });
  expect(answer.data).toHaveProperty('errors.0.code', 'SERVICO_INDISPONIVEL');
  expect(await newestLog()).toMatchObject({ status: 503 });
});

test('an inactive bank cannot be called, and there is no log', async () => {
  const { id } = await bank('422');
  const before = await newestLog();
  expect(await refusal('runTesterRequest', await run({ bankId: id }))).toMatchObject({
    name: 'BancoIndisponivel',
    status: 502,
  });
  expect(await newestLog()).toEqual(before);
});

test('a bank without a connection cannot be called, and there is no log', async () => {
  const { id } = await get('createBank', { body: bankDraft() });
  const before = await newestLog();
  expect(await refusal('runTesterRequest', await run({ bankId: id }))).toMatchObject({
    name: 'BancoSemConexao',
    status: 422,
  });
  expect(await newestLog()).toEqual(before);
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
  expect(log).toMatchObject({ status: 504, duration: 2000, requestId: refused.error.requestId });
  expect((await get('getLog', { params: { logId: log.id } })).response).toEqual({ headers: {}, body: null });
  expect((await bank()).lastSync).toBe(lastSync);
});

test('the log of a run has the environment of its time', async () => {
  await get('runTesterRequest', await run());
  await get('updateConnection', { params: { bankId: (await bank()).id }, body: { environment: 'production' } });
  await get('runTesterRequest', await run());
  const { data } = await get('listLogs', { query: { 'page-size': 2 } });
  const details = await Promise.all(data.map(({ id }) => get('getLog', { params: { logId: id } })));
  expect(details.map(({ environment }) => environment)).toEqual(['production', 'homologation']);
});

test('an unknown bank cannot be called', async () => {
  const refused = await refusal('runTesterRequest', await run({ bankId: '00000000-0000-4000-8000-00000000dead' }));
  expect(refused).toMatchObject({ name: 'BancoInexistente', status: 422 });
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

test('GET with a body is refused', async () => {
  const refused = await refusal('runTesterRequest', await run({ body: { a: 1 } }));
  expect(refused.violations).toEqual([expect.objectContaining({ propriedade: 'body' })]);
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
