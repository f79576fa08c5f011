/**
 * The whole API as MSW handlers, for any of MSW's integrations: `createHandlers(createPlatform())`.
 */
export { createHandlers, type HandlerOptions } from '#mocks/handlers/index.ts';
export { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';
export { type Scenario, scenarios } from '#mocks/scenarios.ts';
