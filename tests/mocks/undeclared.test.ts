import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { contract } from '#api/contract/index.ts';
import { handle } from '#mocks/protocol/handle.ts';
import { endpointDuplicated } from '#mocks/protocol/problems.ts';
import { addressPattern } from '#mocks/protocol/route-pattern.ts';
import { expectConsole } from '#tests/support/console.ts';
import { createTestPlatform } from '#tests/support/platform.ts';

const refuses = () => {
  throw endpointDuplicated('Consultar Saldo');
};

test('a refusal that its operation does not declare is a fault of the mock, which says where to declare it', async () => {
  expectConsole('error', /getSession does not declare EndpointDuplicado: add it to its problems in src\/api\/contract/);
  const { platform } = createTestPlatform();
  const handlers = handle(contract.getSession, refuses, platform, addressPattern());
  const answer = await getResponse(handlers, new Request('http://localhost/api/v1/session'));
  expect(answer?.status).toBe(500);
});
