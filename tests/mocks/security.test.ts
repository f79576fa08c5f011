import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { Problem } from '#api/contract/problem.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';

const base = 'http://localhost/api/v1';
const send = (handlers: ReturnType<typeof createHandlers>, method: string, path: string, body: object) =>
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
  expect((await send(handlers, 'PATCH', path, { baseUrl: 'https://127.0.0.1:4020/v1' }))?.status).toBe(200);
  const refused = await send(handlers, 'PATCH', path, { baseUrl: 'https://127.0.0.1/v1' });
  expect(Problem.parse(await refused?.json())).toMatchObject({
    type: expect.stringMatching(/\/EnderecoInterno$/) as string,
    violacoes: [
      { propriedade: 'baseUrl', razao: 'Este endereço é de uma rede interna. Use o endereço público do banco.' },
    ],
  });
});
