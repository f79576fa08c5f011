/** The mock for tests in Node, under MSW. */
export { createMockServer } from '#mocks/transports/node.ts';
export type { Platform, PlatformOptions } from '#mocks/platform/platform.ts';
export { type Scenario, scenarios } from '#mocks/scenarios.ts';
