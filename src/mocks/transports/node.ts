import { setupServer, type SetupServer } from 'msw/node';
import { createHandlers, type HandlerOptions } from '#mocks/handlers/index.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';

/** A platform and the server that answers its API. */
export interface MockServer {
  platform: Platform;
  server: SetupServer;
}

/** What a mock is made from: the clock, ids and delay of its platform, and the address of its API. */
export interface MockServerOptions extends PlatformOptions, HandlerOptions {}

/** The mock for tests in Node: MSW's server over a platform of its own. `server.listen()` starts it. */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  const platform = createPlatform(options);
  return { platform, server: setupServer(...createHandlers(platform, options)) };
}
