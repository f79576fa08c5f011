import { setupServer, type SetupServer } from 'msw/node';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';

/** The mock for tests in Node: MSW's server over a platform of its own. `server.listen()` starts it. */
export function createMockServer(options?: PlatformOptions): { platform: Platform; server: SetupServer } {
  const platform = createPlatform(options);
  return { platform, server: setupServer(...createHandlers(platform)) };
}
