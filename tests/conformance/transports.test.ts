import { getResponse } from 'msw/utils/get-response';
import { afterEach, expect, test } from 'vitest';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createMockServer } from '#mocks/transports/node.ts';
import { createPlatform, type PlatformOptions } from '#mocks/platform/platform.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import { line } from './report.ts';
import type { Report } from './outcome.ts';
import { run, type RunOptions } from './run.ts';

/** Fewer malformed requests than the command line sends: 20 for each operation, the same ones every time. */
const usual = { fuzz: 540, seed: 20_261_101, destructive: true } satisfies Partial<RunOptions>;
const atOnce: PlatformOptions = { wait: () => Promise.resolve() };
const patience = 120_000;

const failures = ({ outcomes }: Report) => outcomes.filter(({ outcome }) => outcome === 'fail').map(line);
const skipped = ({ outcomes }: Report) => outcomes.filter(({ outcome }) => outcome === 'skip').map(({ id }) => id);

let stop: (() => unknown) | undefined;
afterEach(() => stop?.());

test('the mock passes as handlers', { timeout: patience }, async () => {
  const handlers = createHandlers(createPlatform(atOnce));
  const transport = async (request: Request) => (await getResponse(handlers, request)) ?? Response.error();
  const report = await run({ ...usual, base: `http://localhost${API_BASE_PATH}`, transport });
  expect(failures(report)).toEqual([]);
  // A fresh mock has young keys and few logs, so two refusals cannot be seen.
  expect(skipped(report)).toEqual(['EXPO-06', 'SETT-02']);
});

test("the mock passes behind Node's fetch", { timeout: patience }, async () => {
  const { server } = createMockServer(atOnce);
  server.listen({ onUnhandledFrame: 'error' });
  stop = () => server.close();
  expect(failures(await run({ ...usual, base: `http://localhost${API_BASE_PATH}` }))).toEqual([]);
});

test('the mock passes over HTTP', { timeout: patience }, async () => {
  const server = await serveMock({ port: 0, ...atOnce });
  stop = () => server.close(true);
  const base = new URL(API_BASE_PATH, server.url).href;
  expect(failures(await run({ ...usual, base }))).toEqual([]);
});

test.for(['empty', 'volume'] as const)('a platform that is $0 passes', { timeout: patience }, async (scenario) => {
  const handlers = createHandlers(createPlatform({ ...atOnce, scenario }));
  const transport = async (request: Request) => (await getResponse(handlers, request)) ?? Response.error();
  const report = await run({ ...usual, fuzz: 0, base: `http://localhost${API_BASE_PATH}`, transport });
  expect(failures(report)).toEqual([]);
  expect(skipped(report)).toEqual(scenario === 'volume' ? ['SETT-02'] : ['EXPO-06', 'SETT-02']);
});
