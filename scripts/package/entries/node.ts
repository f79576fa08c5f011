/** The mock for tests in Node, under MSW. */
export {
  createMockServer,
  type MockServer,
  type MockServerOptions,
} from '#mocks/transports/node.ts';
export { createObjects } from '#mocks/handlers/create-objects.ts';
export type { Db } from '#mocks/platform/db.ts';
export type { Identity } from '#mocks/platform/identity.ts';
export { fixtureId } from '#mocks/platform/fixture-id.ts';
export type { JournalEntry } from '#mocks/platform/journal.ts';
export { type Override, OverrideError } from '#mocks/platform/overrides.ts';
export type { Platform, PlatformOptions } from '#mocks/platform/platform.ts';
export { type Scenario, scenarios } from '#mocks/scenarios.ts';
// A project that exports the server names its type in its declarations.
export type { SetupServer } from 'msw/node';
