import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '#api/contract/problem.ts';
import { type ProblemName, problemStatus } from '#api/contract/problem-table.ts';
import { type Exchange, operationOf, succeeded } from './exchange.ts';
import { firstDifference, show } from './strict.ts';

/** A server does not do what a rule requires. */
export class Failure extends Error {
  /** Not shown where the error is printed: its headers have the credentials of the run. */
  readonly #exchange: Exchange | undefined;
  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.#exchange = exchange;
  }

  get exchange(): Exchange | undefined {
    return this.#exchange;
  }
}

/** A rule that cannot be checked on this server; the message is the reason. */
export class Skip extends Error {}

/** @throws Skip always, which ends the rule */
export function skip(reason: string): never {
  throw new Skip(reason);
}

/**
 * @param exchange the request to show in the report; the latest by default
 * @throws Failure always, which ends the rule
 */
export function fail(message: string, exchange?: Exchange): never {
  throw new Failure(message, exchange);
}

/** @throws Failure when the condition is false */
export function expect(condition: boolean, message: string, exchange?: Exchange): void {
  if (!condition) fail(message, exchange);
}

/** A failure that the server's clock explains, if it stands still. */
export class TimeFailure extends Failure {}

/**
 * Expects a condition that holds only where the server's clock runs.
 * @throws TimeFailure when it is false
 */
export function expectTime(condition: boolean, message: string): void {
  if (!condition) throw new TimeFailure(message);
}

/** How far the server's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 300_000;

/**
 * Expects an instant that the server has just written to be its current time.
 * @param since our time before the request, in milliseconds
 * @throws TimeFailure
 */
export function expectNow(instant: string, since: number, what: string): void {
  expectTime(
    Math.abs(Date.parse(instant) - since) < CLOCK_TOLERANCE_MS,
    `${what} is ${instant}, which is not now`,
  );
}

/**
 * Runs a check on one of several subjects.
 * @throws Failure with a message that begins with the subject's name
 */
export async function withSubject(
  subject: string,
  check: () => void | Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Failure) error.message = `${subject}: ${error.message}`;
    throw error;
  }
}

/**
 * Marks a promise that a rule awaits later as handled: if the rule ends before, its rejection must
 * not end the process.
 * @returns the same promise
 */
export function ignoreRejection<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** The values of one field of all rows. */
export const column = <Row, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
): Row[Name][] => rows.map((row) => row[name]);

/**
 * Expects two JSON values to be equal.
 * @param what the subject of the message, such as `the name`
 * @throws Failure
 */
export function same(actual: unknown, expected: unknown, what: string, exchange?: Exchange): void {
  if (isDeepStrictEqual(actual, expected)) return;
  fail(
    `${what} is ${show(actual)}, not ${show(expected)}${firstDifference(actual, expected)}`,
    exchange,
  );
}

/**
 * Expects an operation's success.
 * @returns the body of the answer
 * @throws Failure
 */
export function ok<Body>(exchange: Exchange<Body>): Body {
  const expected = operationOf(exchange.operation)?.success;
  if (!succeeded(exchange))
    fail(`it answered ${exchange.status}, not ${expected}${reasonOf(exchange)}`, exchange);
  return exchange.body;
}

/**
 * Expects a refusal: the problem with a name, and its status.
 * @param field the `propriedade` that one of its `violacoes` must have
 * @throws Failure
 */
export function refused(exchange: Exchange, name: ProblemName, field?: string): void {
  const status = problemStatus[name];
  if (exchange.status !== status) {
    fail(`it answered ${exchange.status}, not ${status} ${name}${reasonOf(exchange)}`, exchange);
  }
  const problem = exchange.body as Partial<Problem> | null;
  const type = String(problem?.type);
  expect(
    type.endsWith(`/${name}`),
    `the type of the problem is ${show(type)}, not …/${name}`,
    exchange,
  );
  if (field === undefined) return;
  const fields = violatedIn(exchange);
  expect(fields.includes(field), `violacoes contain ${show(fields)}, not ${show(field)}`, exchange);
}

/** The `propriedade` of each of the `violacoes` of a refusal. */
export function violatedIn({ body }: Exchange): string[] {
  const { violacoes = [] } = (body ?? {}) as Partial<Problem>;
  return violacoes.map(({ propriedade }) => propriedade);
}

/** The reason of a refusal as the end of a sentence; empty when the answer gives none. */
function reasonOf({ body }: Exchange): string {
  const { detail, violacoes = [] } = (body ?? {}) as Partial<Problem>;
  if (typeof detail !== 'string') return '';
  const fields = violacoes.map(({ propriedade, razao }) => `${propriedade}: ${razao}`).join('; ');
  return fields ? ` (${detail} ${fields})` : ` (${detail})`;
}
