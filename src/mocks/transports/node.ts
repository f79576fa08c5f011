import { setupServer, type SetupServer } from 'msw/node';
import { createHandlers, type HandlerOptions } from '#mocks/handlers/index.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';

/** MSW's server, and the platform behind it. */
export interface MockServer {
  platform: Platform;
  server: SetupServer;
}

export interface MockServerOptions extends PlatformOptions, HandlerOptions {}

/**
 * The mock for tests in Node: MSW's server over a platform of its own. `server.listen()` starts it.
 * @throws in a Node that MSW 3 does not know: its server would leave every request to the network
 */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  if (Number.parseInt(process.versions.node, 10) < 22) {
    throw new Error(`The mock needs Node 22.22.2 or newer; this is ${process.version}.`);
  }
  const platform = createPlatform(options);
  return { platform, server: setupServer(...createHandlers(platform, options)) };
}
