import { setupServer, type SetupServer } from 'msw/node';
import { createHandlers, type HandlerOptions } from '#mocks/handlers/index.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';

export interface MockServer {
  platform: Platform;
  server: SetupServer;
}

export interface MockServerOptions extends PlatformOptions, HandlerOptions {}

/** The mock for tests in Node: MSW's server over a platform of its own. `server.listen()` starts it. */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  const platform = createPlatform(options);
  return { platform, server: setupServer(...createHandlers(platform, options)) };
}
