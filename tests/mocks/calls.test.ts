import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MockCall, watchCalls } from '#mocks/transports/calls.ts';
import { get, request, send } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const calls: MockCall[] = [];
let stop: () => void;

beforeEach(() => {
  calls.length = 0;
  stop = watchCalls(mock.server.events, (call) => calls.push(call));
});
afterEach(() => stop());

async function told(count = 1): Promise<MockCall[]> {
  await vi.waitFor(() => expect(calls).toHaveLength(count), { timeout: 4000 });
  return calls;
}

test('a call is told with its operation, path, status and messages', async () => {
  const response = await send('POST', '/banks?x=1', { name: 'Novo' });
  const [call] = await told();
  expect(call).toMatchObject({ operationId: 'createBank', method: 'POST', path: '/api/v1/banks?x=1', status: 400 });
  expect(call!.requestId).toBe(response.headers.get('x-request-id'));
  expect(call!.request.body).toBe('{"name":"Novo"}');
  expect(JSON.parse(call!.response.body)).toMatchObject({ title: 'Requisição inválida' });
});

test('a path that no operation has names none', async () => {
  await request('/nada');
  expect((await told())[0]).toMatchObject({ operationId: null, status: 404 });
});

test('no secret is told', async () => {
  const { secretKey } = await get('rotateApiKeys', {});
  await get('revealApiKey', {});
  const clientSecret = 'uma-senha-bem-comprida-9876';
  await send('PATCH', '/settings/oauth', { clientSecret }, { authorization: 'Bearer abc123' });
  const text = JSON.stringify(await told(3));
  for (const secret of [secretKey, clientSecret, 'abc123']) expect(text).not.toContain(secret);
});

test('a cut wire is told as status 0', async () => {
  await request('/banks', { headers: { prefer: 'scenario=offline' } }).catch(() => undefined);
  expect((await told())[0]).toMatchObject({ operationId: 'listBanks', status: 0 });
});

test('nothing more is told once nobody listens', async () => {
  stop();
  await request('/banks');
  expect(calls).toEqual([]);
});
