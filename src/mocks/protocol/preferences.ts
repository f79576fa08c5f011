import { problemsOf } from '#api/contract/answers.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { isScenario, preferenceOf, type Scenario, scenarios } from '#mocks/scenarios.ts';
import {
  internalError,
  notAuthenticated,
  Refusal,
  requestedProblem,
  unknownPreference,
} from './problems.ts';
import { exampleViolations } from './example-violations.ts';

/*
 * What a test asks for with the header `Prefer` (RFC 7240). It is obeyed once the access of the
 * caller is checked: nobody else may hold a connection, or choose what is answered.
 */

/**
 * The scenario that the header `Prefer` of an identified caller names; undefined for none, for an
 * unknown one, and for other callers.
 */
export function preferredScenario(request: Request, platform: Platform): Scenario | undefined {
  const preferred = preferenceOf(request, 'scenario');
  if (!isScenario(preferred)) return undefined;
  return platform.identity.identify(request) ? preferred : undefined;
}

/**
 * Does what a request to an operation prefers, after the access of its caller is checked.
 * @throws what it asked for: a problem, or {@link ConnectionClosed}
 */
export async function obeyPreferences(
  operation: AnyOperation,
  request: Request,
  platform: Platform,
): Promise<void> {
  // Of an operation that needs no session.
  if (!request.headers.has('prefer') || !platform.identity.identify(request)) return;
  const scenario = preferenceOf(request, 'scenario');
  if (scenario !== undefined) {
    if (!isScenario(scenario)) throw unknownPreference('scenario', scenarios);
    await playScenario(scenario, request, platform);
  }
  const name = preferenceOf(request, 'problem');
  if (name === undefined) return;
  const declared = problemsOf(operation);
  const problem = declared.find((one) => one === name);
  if (!problem) throw unknownPreference('problem', declared);
  const violacoes = await exampleViolations(operation.id, problem);
  throw requestedProblem(problem, { ...(violacoes && { violacoes }) });
}

/** The scenario `offline`: the connection is closed without an answer. */
export class ConnectionClosed extends Error {}

/** How long every answer takes in the scenario `slow`. */
const SLOW_MS = 2000;

const unavailable = new Refusal(
  'ServicoIndisponivel',
  'A plataforma está temporariamente indisponível.',
  { headers: { 'retry-after': '30' } },
);

/**
 * Plays what a scenario does to every request.
 * @throws a refusal, or {@link ConnectionClosed}
 */
export async function playScenario(
  scenario: Scenario,
  request: Request,
  platform: Platform,
): Promise<void> {
  if (scenario === 'offline') throw new ConnectionClosed();
  if (scenario === 'slow') await platform.wait(SLOW_MS, request.signal);
  if (scenario === 'server-error') throw internalError();
  if (scenario === 'unavailable') throw unavailable;
  if (scenario === 'unauthorized') throw notAuthenticated();
}
