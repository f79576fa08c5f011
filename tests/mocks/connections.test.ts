import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import type { Environment } from '#api/contract/environment.ts';
import { Problem } from '#api/contract/problem.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { get } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

const bankId = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!.id;
const params = async (q?: string, environment: Environment = 'homologation') => ({
  params: { bankId: await bankId(q), environment },
});

test('a test returns what the bank answered', async () => {
  expect(await get('testConnection', await params())).toEqual({
    reached: true,
    status: 200,
    duration: 142,
    reason: null,
    token: {
      status: 200,
      body: '{"access_token":"••••••••","token_type":"Bearer","expires_in":300}',
    },
    refused: null,
  });
  mock.platform.scenario = 'bank-failure';
  expect(await get('testConnection', await params())).toMatchObject({ reached: true, status: 503 });
});

test('an expired certificate fails the test', async () => {
  mock.advance(20 * DAY_MS);
  expect(await get('testConnection', await params('237', 'production'))).toMatchObject({
    reached: false,
    status: null,
    reason: 'O certificado expirou.',
  });
});

test('a bank that does not answer within its time limit fails the test', async () => {
  mock.platform.scenario = 'bank-timeout';
  const input = await params();
  await get('updateConnection', { ...input, body: { timeoutMs: 5000 } });
  expect(await get('testConnection', input)).toMatchObject({
    reached: false,
    status: null,
    duration: 5000,
  });
});

const base = 'http://localhost/api/v1';
const send = (
  handlers: ReturnType<typeof createHandlers>,
  method: string,
  path: string,
  body: object,
) =>
  getResponse(
    handlers,
    new Request(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

test('a host of the own network can be called where it is configured, with its port only', async () => {
  const handlers = createHandlers(createPlatform({ ownHosts: ['127.0.0.1:4020'] }));
  // It has no connection yet, and so no secret that would have to come along.
  const path = `/banks/${fixtureId('bank', 11)}/connections/homologation`;
  expect(
    (await send(handlers, 'PATCH', path, { baseUrl: 'https://127.0.0.1:4020/v1' }))?.status,
  ).toBe(200);
  const refused = await send(handlers, 'PATCH', path, { baseUrl: 'https://127.0.0.1/v1' });
  expect(Problem.parse(await refused?.json())).toMatchObject({
    type: expect.stringMatching(/\/EnderecoInterno$/) as string,
    violacoes: [
      {
        propriedade: 'baseUrl',
        razao: 'Este endereço é de uma rede interna. Use o endereço público do banco.',
      },
    ],
  });
});
