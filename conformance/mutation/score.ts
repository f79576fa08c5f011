import { XSRF_COOKIE } from '#api/contract/operation.ts';
import { bearerTokenOf, createSessions, SESSION_COOKIE } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from './mock.ts';
import { listings } from '#conformance/server/listings.ts';
import type { Outcome } from '#conformance/run/outcome.ts';
import { resources } from '#conformance/data/resources.ts';
import { run } from '#conformance/run/run.ts';
import { operationIds } from '#conformance/server/samples.ts';
import { kindOf, type Mutant } from './mutant.ts';

const options = {
  base: MOCK_BASE,
  origin: MOCK_ORIGIN,
  destructive: true,
  mock: true,
  fuzz: 0,
  seed: 1,
};

/** What a run of the rules needs for a server. */
function serverOf(needsLogin: boolean) {
  if (!needsLogin) return { transport: mockTransport() };
  const identity = createSessions(
    () => new Date(),
    () => crypto.randomUUID(),
  );
  const [headers = {}, ...others] = people.map((person) => ({
    authorization: `Bearer ${bearerTokenOf(person)}`,
  }));
  const { session, xsrf } = identity.start(people[0]);
  const cookies = `${SESSION_COOKIE}=${session}; ${XSRF_COOKIE}=${xsrf}`;
  return { transport: mockTransport({ identity }), headers, people: others, session: cookies };
}

/**
 * Runs the rules once against the correct mock.
 * @returns the outcomes, in which `ranked` finds rules
 */
export async function baseline(only = /^/): Promise<Outcome[]> {
  return (await run({ ...options, transport: mockTransport(), only })).outcomes;
}

/** Which rules caught mutants of a kind, the last one first. */
export type Hints = Record<string, string[]>;

/** The parts of an id that name one resource or operation and not a family. */
const members = new Set<string>(
  [...listings, ...resources].map(({ name }) => name).concat(operationIds),
);

/**
 * What rules of several resources or operations have in common: `version-tag` of
 * `bank/version-tag`, `values` of `values/createBank`.
 */
const familyOf = (rule: string) =>
  rule
    .split('/')
    .filter((part) => !members.has(part))
    .join('/');

/**
 * The rules that can catch a mutant, in the order in which to try them: those that caught its kind,
 * and then those of few operations and little time. Rules that need a login are skipped in the run
 * without one.
 */
export function ranked(
  { id, needsLogin = false, name }: Mutant,
  outcomes: Outcome[],
  hints: Hints,
): string[] {
  const known = [...(hints[name] ?? []), ...(hints[kindOf({ id, name })] ?? [])].map(familyOf);
  const cost = (one: Outcome) => {
    const place = known.indexOf(familyOf(one.id));
    return place === -1 ? 1e6 + one.operations.length * one.ms : place;
  };
  const wanted = needsLogin ? 'skip' : 'pass';
  return outcomes
    .filter(
      ({ operations, outcome }) =>
        outcome === wanted && (wanted === 'skip' || operations.includes(id)),
    )
    .toSorted((one, other) => cost(one) - cost(other))
    .map((one) => one.id);
}

/** How many rules are tried first; while none of them fails, twice as many are tried next. */
const FIRST_RULES = 4;

/**
 * Finds a rule that catches a mutant.
 * @returns the rule that fails against a mutant, or undefined when none of those given and no wire
 * rule does
 */
export async function catcher(
  { breaks, needsLogin = false }: Mutant,
  rules: string[],
): Promise<string | undefined> {
  let size = FIRST_RULES;
  let start = 0;
  while (start < rules.length) {
    const only = new RegExp(`^(wire/.*|${rules.slice(start, start + size).join('|')})$`);
    start += size;
    size *= 2;
    const correct = serverOf(needsLogin);
    const transport = breaks(correct.transport, correct.headers ?? {});
    const { outcomes } = await run({
      ...options,
      ...correct,
      transport,
      only,
      stopAtFailure: true,
    });
    const failed = outcomes.find(({ outcome }) => outcome === 'fail');
    if (failed) return failed.id;
  }
  return undefined;
}
