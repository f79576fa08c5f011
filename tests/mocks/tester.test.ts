import { expect, test, vi } from 'vitest';
import { withoutAnswer } from '#api/contract/outcomes.ts';
import { get, refusal } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const bank = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!;
const run = async (more: Partial<Parameters<typeof get<'runTesterRequest'>>[1]['body']> = {}) => ({
  body: {
    bankId: (await bank()).id,
    environment: 'homologation' as const,
    method: 'GET' as const,
    path: '/accounts/77/balance',
    headers: {},
    ...more,
  },
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

test('a bank that does not answer within the time limit of its connection is 504, and the run is logged', async () => {
  mock.platform.scenario = 'bank-timeout';
  const { id, lastSync } = await bank();
  await get('updateConnection', { params: { bankId: id, environment: 'homologation' }, body: { timeoutMs: 2000 } });
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
