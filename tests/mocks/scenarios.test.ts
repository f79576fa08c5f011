import { getResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import { contract } from '#api/contract/index.ts';
import { LOG_EXPORT_LIMIT } from '#api/contract/logs.ts';
import { handle } from '#mocks/protocol/handle.ts';
import { Refusal } from '#mocks/protocol/problems.ts';
import { addressPattern } from '#mocks/protocol/route-pattern.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import { get, refusal, request } from '#tests/support/api.ts';
import { expectConsole } from '#tests/support/console.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { createSharedVolume } from '#mocks/platform/shared-volume.ts';
import { NOW, createTestPlatform } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const prefer = (preference: string) => request('/banks', { headers: { prefer: preference } });

async function countBanks(preference: string): Promise<number> {
  const response = await prefer(preference);
  return ((await response.json()) as { meta: { totalRecords: number } }).meta.totalRecords;
}

test('slow answers as usual, and only after two seconds', async () => {
  mock.platform.scenario = 'slow';
  const letGo = mock.hold();
  let answered = false;
  const reading = get('listBanks', {}).finally(() => (answered = true));
  await vi.waitFor(() => expect(mock.waits).toEqual([2000]));
  expect(answered).toBe(false);
  letGo();
  expect((await reading).data).toHaveLength(12);
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

test('empty starts without data, accepts writes, and does not change the sample', async () => {
  mock.platform.scenario = 'empty';
  const none = await Promise.all([
    get('listBanks', {}),
    get('listEndpoints', {}),
    get('listLogs', {}),
  ]);
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

test('volume has more logs than an export takes and 5,000 endpoints, and the same last day as normal', async () => {
  mock.platform.scenario = 'volume';
  expect((await get('listLogs', {})).meta).toMatchObject({
    totalRecords: 10_000,
    moreRecords: true,
  });
  expect(mock.platform.tables('volume').logs.all()).toHaveLength(LOG_EXPORT_LIMIT + 1);
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

test('platforms that share volume make no data of their own until they write, and none after a reset', () => {
  let now = NOW;
  const sharedVolume = createSharedVolume(() => now);
  const [one, two] = [createPlatform({ sharedVolume }), createPlatform({ sharedVolume })];
  const { db } = sharedVolume();
  expect(one.tables('volume', true)).toBe(db);
  expect(two.tables('volume', true)).toBe(db);
  expect(one.tables('volume')).not.toBe(db);
  expect(one.tables('volume', true)).toBe(one.tables('volume'));
  now = new Date(NOW.getTime() + 3_600_000);
  expect(two.tables('volume', true)).toBe(db);
  one.reset();
  two.reset();
  expect(one.tables('volume', true)).toBe(two.tables('volume', true));
  expect(one.tables('volume', true)).not.toBe(db);
});

test.for(['scenario=empty', 'respond-async, scenario=empty', 'scenario="empty"; wait=10'])(
  'one request can ask for a scenario by Prefer: %j',
  async (preference) => {
    expect(await countBanks(preference)).toBe(0);
    expect(await countBanks('')).toBe(12);
  },
);

test('an answer says which preference it followed, and a misspelt one is refused', async () => {
  expect((await prefer('scenario=empty')).headers.get('preference-applied')).toBe('scenario=empty');
  const misspelt = await prefer('scenario=emtpy');
  expect([misspelt.status, misspelt.headers.get('preference-applied')]).toEqual([400, null]);
  expect(() => (mock.platform.scenario = 'emtpy' as Scenario)).toThrow(
    'There is no scenario emtpy',
  );
});

test('one request can ask for a problem of its operation by Prefer', async () => {
  const limited = await prefer('problem=LimiteDeRequisicoesExcedido');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '30']);
  expect(limited.headers.get('preference-applied')).toBe('problem=LimiteDeRequisicoesExcedido');
  expect((await prefer('problem=BancoPossuiEndpoints')).status).toBe(400);
});

test('a test makes an operation answer with a problem once, late, otherwise or not at all, until the reset', async () => {
  const { platform, waits } = mock;
  platform.answer('createBank', { problem: 'NomeJaCadastrado', times: 1, delayMs: 700 });
  expect((await refusal('createBank', { body: bankDraft() })).name).toBe('NomeJaCadastrado');
  expect(waits).toEqual([700]);
  await get('createBank', { body: bankDraft() });

  platform.answer('getSession', { change: (body) => ({ ...body, permissions: [] }) });
  expect((await get('getSession', {})).permissions).toEqual([]);
  platform.answer('listBanks', { silent: true });
  await expect(call('listBanks', {})).rejects.toMatchObject({ kind: 'unreachable' });
  platform.reset();
  expect((await get('listBanks', {})).data).toHaveLength(12);
  // @ts-expect-error -- the compiler refuses a problem of another operation too
  expect(() => platform.answer('listBanks', { problem: 'BancoPossuiEndpoints' })).toThrow(
    'does not declare',
  );
});

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

const refuses = () => {
  throw new Refusal('EndpointDuplicado', 'O banco já tem este endpoint.');
};

test('a refusal that its operation does not declare is a fault of the mock, which says where to declare it', async () => {
  expectConsole(
    'error',
    /getSession does not declare EndpointDuplicado: add it to its problems in src\/api\/contract/,
  );
  const { platform } = createTestPlatform();
  const handlers = handle(contract.getSession, refuses, platform, addressPattern());
  const answer = await getResponse(handlers, new Request('http://localhost/api/v1/session'));
  expect(answer?.status).toBe(500);
});
