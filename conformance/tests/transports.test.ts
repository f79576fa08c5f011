import { afterEach, expect, test } from 'vitest';
import { createMockServer } from '#mocks/transports/node.ts';
import type { PlatformOptions } from '#mocks/platform/platform.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { bearerTokenOf } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import { xsrfHeaderOf } from '#conformance/client/cookies.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '#conformance/mutation/mock.ts';
import { failuresOf } from '#conformance/run/report.ts';
import type { Report } from '#conformance/run/outcome.ts';
import { dependingOn } from '#conformance/rules/index.ts';
import { run, type RunOptions } from '#conformance/run/run.ts';

/**
 * Fewer malformed requests than the command line sends: 20 for each operation, the same ones every
 * time.
 */
const usual = {
  fuzz: 540,
  seed: 20_261_101,
  destructive: true,
  mock: true,
} satisfies Partial<RunOptions>;
const atOnce: PlatformOptions = { wait: () => Promise.resolve() };
const TIMEOUT_MS = 240_000;

/**
 * Fails with the report's lines of the rules that failed: sentence, reason, and the command that
 * repeats it.
 */
const expectNoFailure = (report: Report) => expect(failuresOf(report)).toEqual([]);
const skipped = ({ outcomes }: Report) =>
  outcomes.filter(({ outcome }) => outcome === 'skip').map(({ id }) => id);

let stop: (() => unknown) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
});

test("the mock passes behind Node's fetch", { timeout: TIMEOUT_MS }, async () => {
  const { server } = createMockServer(atOnce);
  server.listen({ onUnhandledFrame: 'error' });
  stop = () => server.close();
  const only = dependingOn('transport');
  expectNoFailure(await run({ ...usual, only, fuzz: 0, base: MOCK_BASE }));
});

test('the mock passes over HTTP', { timeout: TIMEOUT_MS }, async () => {
  const server = await serveMock({ port: 0, origins: [MOCK_ORIGIN], ...atOnce });
  stop = () => server.close(true);
  const base = new URL(API_BASE_PATH, server.url).href;
  const only = dependingOn('transport', 'http');
  expectNoFailure(await run({ ...usual, only, fuzz: 0, base, origin: MOCK_ORIGIN }));
});

test.for(['empty', 'volume'] as const)(
  'a platform that is $0 passes',
  { timeout: TIMEOUT_MS },
  async (scenario) => {
    const transport = mockTransport({ scenario });
    const only = dependingOn('data');
    const report = await run({
      ...usual,
      only,
      fuzz: 0,
      base: MOCK_BASE,
      transport,
      origin: MOCK_ORIGIN,
    });
    expectNoFailure(report);
    expect(skipped(report)).toEqual(
      scenario === 'volume' ? [] : ['export/limit', 'bank-traffic/outage'],
    );
  },
);

test(
  'the mock with a login passes, with the permissions of each person',
  { timeout: TIMEOUT_MS },
  async () => {
    const server = await serveMock({ port: 0, auth: true, origins: [MOCK_ORIGIN], ...atOnce });
    stop = () => server.close(true);
    const [headers, ...others] = people.map((person) => ({
      authorization: `Bearer ${bearerTokenOf(person)}`,
    }));
    const { origin } = new URL(server.url ?? '');
    const cookie = await signIn(origin);
    const base = new URL(API_BASE_PATH, server.url).href;
    const report = await run({
      ...usual,
      fuzz: 0,
      only: /^(session|permission|security\/(production|saved-signed|session-end)|bank\/(life|key)|wire\/cors)/,
      base,
      origin: MOCK_ORIGIN,
      headers: headers!,
      people: [...others, { cookie, ...xsrfHeaderOf(cookie) }],
      session: await signIn(origin),
    });
    expectNoFailure(report);
    expect(skipped(report)).toEqual([]);
  },
);

/** The cookies of a session of the first person. */
async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ person: people[0].id });
  const { headers } = await fetch(`${origin}/login`, { method: 'POST', body, redirect: 'manual' });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');
}
