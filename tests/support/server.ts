import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createTestPlatform, type TestPlatform } from './platform.ts';

/**
 * Answers the requests of a test file with the mock's own handlers; each test starts with the
 * fixtures. A request without a handler fails the test. Call it once, at the top of the file:
 * `const mock = mockPlatform()`.
 */
export function mockPlatform(): TestPlatform & {
  server: SetupServer;
  loseAtNextChange: () => void;
} {
  const mock = createTestPlatform();
  const server = setupServer(...createHandlers(mock.platform));
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => mock.reset());
  afterEach(() => {
    server.resetHandlers();
    server.events.removeAllListeners();
  });
  afterAll(() => server.close());
  /**
   * Takes every permission from the person at the moment in which the next change is sent. Not
   * before it: a part of the screen that is loaded late reads the session again, and its controls
   * would be disabled.
   */
  const loseAtNextChange = () => {
    server.events.on('request:start', ({ request }) => {
      if (request.method !== 'GET')
        mock.identity.person = { ...mock.identity.person, permissions: [] };
    });
  };
  return { ...mock, server, loseAtNextChange };
}
