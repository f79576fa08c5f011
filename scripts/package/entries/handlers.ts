import type { HttpHandler } from 'msw';
import { createHandlers as createAllHandlers } from '#mocks/handlers/index.ts';
import type { HandlerOptions } from '#mocks/protocol/route-pattern.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { checkRuntime } from '#mocks/transports/check-runtime.ts';

/**
 * The whole API as MSW handlers, for any of MSW's integrations: `createHandlers(createPlatform())`.
 * @throws where MSW cannot intercept requests
 */
export function createHandlers(platform: Platform, options?: HandlerOptions): HttpHandler[] {
  checkRuntime();
  return createAllHandlers(platform, options);
}

export type { HandlerOptions };
export { createObjects } from '#mocks/handlers/create-objects.ts';
export { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';
export { type Scenario, scenarios } from '#mocks/scenarios.ts';
