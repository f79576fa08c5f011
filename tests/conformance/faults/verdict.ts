import { XSRF_COOKIE } from '#api/contract/xsrf.ts';
import { bearerTokenOf, createSessions, SESSION_COOKIE } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import type { Transport } from '../client.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '../mock.ts';
import { run, type RunOptions } from '../run.ts';
import type { Fault } from './tools.ts';

/** Runs rules against a server with a fault. @returns the ids of the rules that fail */
export async function verdict(
  { breaks, destructive = false, server }: Fault,
  only: RegExp,
  fuzz = 0,
): Promise<string[]> {
  const correct = correctServer(server);
  const options = { ...correct, transport: breaks(correct.transport), base: MOCK_BASE, origin: MOCK_ORIGIN };
  const { outcomes } = await run({ ...options, only, fuzz, seed: 1, destructive });
  return outcomes.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
}

function correctServer(
  server: Fault['server'],
): { transport: Transport } & Partial<Pick<RunOptions, 'headers' | 'people' | 'session'>> {
  if (server === 'volume') return { transport: mockTransport({ scenario: 'volume' }) };
  if (server === undefined) return { transport: mockTransport() };
  const identity = createSessions(
    () => new Date(),
    () => crypto.randomUUID(),
  );
  const [headers, ...others] = people.map((person) => ({ authorization: `Bearer ${bearerTokenOf(person)}` }));
  const { session, xsrf } = identity.start(people[0]);
  const cookie = `${SESSION_COOKIE}=${session}; ${XSRF_COOKIE}=${xsrf}`;
  return { transport: mockTransport({ identity }), headers: headers!, people: others, session: cookie };
}

/** Matches all rules of the groups of the rules that should catch a fault, and the wire rules; all rules for a new fault. */
export function groupsOf({ caughtBy, server }: Fault): RegExp {
  if (server === 'login') return /^(WIRE|AUTH|IDEM-34)/;
  if (caughtBy.length === 0) return /^/;
  const groups = new Set(caughtBy.map((id) => id.replace(/-.*/, '')));
  return new RegExp(`^(WIRE|${[...groups].join('|')})-`);
}
