import { expect, test, vi } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get, send } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

/** What the bank answers to a run. */
const answerTo = async (input: Parameters<typeof get<'runTesterRequest'>>[1]) =>
  (await get('runTesterRequest', input)).response!;

const run = (path = '/accounts/77/balance') => ({ body: runOf(fixtureId('bank', 2), { path }) });

test('a run takes half a second and answers 200 OK in 142 ms', async () => {
  const answer = await answerTo(run());
  expect(answer).toMatchObject({ status: 200, statusText: 'OK', time: 142 });
  expect(mock.waits).toEqual([500]);
});

test('the answer fits the path and contains its parameters', async () => {
  const balance = await answerTo(run('/accounts/4471/balance'));
  expect(balance.data).toMatchObject({
    data: { accountId: '4471', available: { amount: '37.00', currency: 'BRL' } },
  });
  const txid = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4';
  const charge = await answerTo(run(`/pix/cob/${txid}`));
  expect(charge.data).toMatchObject({ txid, valor: { original: '37.00' } });
});

test("the bank's answer has x-fapi-interaction-id and not our x-request-id", async () => {
  const { headers } = await answerTo(run());
  expect(headers['x-fapi-interaction-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).not.toHaveProperty('x-request-id');
});

test('a path without a sample is answered without data', async () => {
  expect(await answerTo(run('/desconhecido'))).toMatchObject({
    status: 200,
    data: null,
  });
});

test('a run in produção leaves its event, also when another one has its request id', async () => {
  const id = '5f0c1d9e-3b1a-4c57-9d59-0f6c2a1e7b44';
  const letGo = mock.hold();
  const answers = (['production', 'homologation'] as const).map((environment) =>
    send('POST', '/tester/requests', runOf(fixtureId('bank', 2), { environment }), {
      'x-request-id': id,
    }),
  );
  await vi.waitFor(() => expect(mock.waits).toEqual([500, 500]));
  letGo();
  await Promise.all(answers);
  const { data: logs } = await get('listLogs', { query: { q: id, environment: 'production' } });
  const { data: events } = await get('listEvents', { query: { q: id } });
  expect(events.map(({ object }) => object.id)).toEqual(logs.map((log) => log.id));
});

test('a bank that is deleted during a run stays deleted', async () => {
  const letGo = mock.hold();
  const input = run();
  const running = answerTo(input);
  await vi.waitFor(() => expect(mock.waits).toEqual([500]));
  await get('deleteBank', { params: { bankId: input.body.bankId }, query: { cascade: true } });
  letGo();
  expect((await running).status).toBe(200);
  expect((await get('listBanks', { query: { q: '341' } })).data).toEqual([]);
});
