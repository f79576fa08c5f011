import { setupServer, type SetupServer } from 'msw/node';
import { createHandlers } from '#mocks/handlers/index.ts';
import type { HandlerOptions } from '#mocks/protocol/route-pattern.ts';
import { checkRuntime } from './check-runtime.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';

/** MSW's server, and the platform behind it. */
export interface MockServer {
  platform: Platform;
  server: SetupServer;
}

export interface MockServerOptions extends PlatformOptions, HandlerOptions {}

/**
 * The mock for tests in Node: MSW's server over a platform of its own. `server.listen()` starts it.
 * @throws where MSW cannot intercept requests (`checkRuntime`)
 */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  checkRuntime();
  const platform = createPlatform(options);
  return { platform, server: setupServer(...createHandlers(platform, options)) };
}
