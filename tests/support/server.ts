import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createHandlers } from '#mocks/handlers/index.ts';
import { type CallListener, recordCalls } from '#mocks/transports/calls.ts';
import { createTestPlatform, type TestPlatform } from './platform.ts';

/**
 * Answers the requests of a test file with the mock's own handlers; each test starts with the fixtures. A request
 * without a handler fails the test. Call it once, at the top of the file: `const mock = mockPlatform()`.
 */
export function mockPlatform(): TestPlatform & {
  server: SetupServer;
  onCall: (listener: CallListener) => () => void;
} {
  const mock = createTestPlatform();
  const { handlers, onCall } = recordCalls(createHandlers(mock.platform));
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => mock.reset());
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { ...mock, server, onCall };
}
