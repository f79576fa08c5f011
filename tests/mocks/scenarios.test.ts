import { expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import { type Scenario } from '#mocks/scenarios.ts';
import { get, refusal, request } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

async function countBanks(prefer: string): Promise<number> {
  const response = await request('/banks', { headers: { prefer } });
  return ((await response.json()) as { meta: { totalRecords: number } }).meta.totalRecords;
}

test('slow answers as usual after two seconds', async () => {
  mock.platform.scenario = 'slow';
  expect((await get('listBanks', {})).data).toHaveLength(12);
  expect(mock.waits).toEqual([2000]);
});

test('an answer comes only after its wait', async () => {
  mock.platform.scenario = 'slow';
  const letGo = mock.hold();
  let answered = false;
  const reading = get('listBanks', {}).then(() => (answered = true));
  await vi.waitFor(() => expect(mock.waits).toEqual([2000]));
  expect(answered).toBe(false);
  letGo();
  await reading;
});

test.for([
  ['server-error', 'ErroInternoDoServidor', 500],
  ['unavailable', 'ServicoIndisponivel', 503],
  ['unauthorized', 'NaoAutenticado', 401],
] as const)('%s refuses every operation with %s', async ([scenario, name, status]) => {
  mock.platform.scenario = scenario;
  expect(await refusal('getHealth', {})).toMatchObject({ name, status });
  expect(await refusal('rotateApiKeys', {})).toMatchObject({ name, status });
});

test('unavailable has a Retry-After', async () => {
  mock.platform.scenario = 'unavailable';
  expect((await refusal('getHealth', {})).error.retryAfter).toBe(30);
});

test('offline breaks the connection', async () => {
  mock.platform.scenario = 'offline';
  await expect(call('getHealth', {})).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a refused write changes nothing', async () => {
  mock.platform.scenario = 'server-error';
  await refusal('createBank', { body: bankDraft() });
  mock.platform.scenario = 'normal';
  expect((await get('listBanks', {})).meta.totalRecords).toBe(12);
});

test('empty starts without data, accepts writes, and does not change the sample', async () => {
  mock.platform.scenario = 'empty';
  const none = await Promise.all([get('listBanks', {}), get('listEndpoints', {}), get('listLogs', {})]);
  expect(none.map(({ data }) => data)).toEqual([[], [], []]);
  await get('createBank', { body: bankDraft({ code: '756' }) });
  expect((await get('listBanks', {})).data).toHaveLength(1);
  mock.platform.scenario = 'normal';
  expect((await get('listBanks', {})).data).toHaveLength(12);
});

test('a log of one scenario is not found in another', async () => {
  const { data } = await get('listLogs', { query: { 'page-size': 1 } });
  mock.platform.scenario = 'empty';
  expect((await refusal('getLog', { params: { logId: data[0]!.id } })).status).toBe(404);
});

test('failure scenarios use the same data as normal', async () => {
  await get('createBank', { body: bankDraft() });
  mock.platform.scenario = 'bank-failure';
  expect((await get('listBanks', {})).meta.totalRecords).toBe(13);
});

test('volume has 1,000,000 logs and 5,000 endpoints, and the same last day as normal', async () => {
  mock.platform.scenario = 'volume';
  expect((await get('listLogs', {})).meta).toMatchObject({ totalRecords: 10_000, moreRecords: true });
  expect(mock.platform.tables('volume').logs.select().total).toBe(1_000_000);
  expect((await get('listEndpoints', {})).meta.totalRecords).toBe(5000);
  expect((await get('getDashboardSummary', {})).requests.value).toBe(1284);
});

test('the newest logs of volume are those of normal', async () => {
  const normal = await get('listLogs', { query: { 'page-size': 50 } });
  mock.platform.scenario = 'volume';
  expect((await get('listLogs', { query: { 'page-size': 50 } })).data).toEqual(normal.data);
});

test('in volume the oldest log is found by id and by request id', async () => {
  mock.platform.scenario = 'volume';
  const [oldest] = (await get('listLogs', { query: { sort: 'recordedAt', 'page-size': 1 } })).data;
  const { requestId } = await get('getLog', { params: { logId: oldest!.id } });
  expect((await get('listLogs', { query: { q: requestId } })).data).toEqual([oldest]);
});

test.for(['scenario=empty', 'respond-async, scenario=empty', 'scenario="empty"; wait=10'])(
  'one request can ask for a scenario by Prefer: %j',
  async (prefer) => {
    expect(await countBanks(prefer)).toBe(0);
    expect(await countBanks('')).toBe(12);
    expect(await countBanks('scenario=unknown')).toBe(12);
  },
);

test('a reset restores the fixtures of every scenario', async () => {
  for (const scenario of ['normal', 'empty'] satisfies Scenario[]) {
    mock.platform.scenario = scenario;
    await get('createBank', { body: bankDraft() }, { idempotencyKey: 'k' });
  }
  mock.platform.reset();
  expect((await get('listBanks', {})).data).toEqual([]);
  mock.platform.scenario = 'normal';
  expect((await get('listBanks', {})).data).toHaveLength(12);
  await get('createBank', { body: bankDraft({ code: '998' }) }, { idempotencyKey: 'k' });
});
