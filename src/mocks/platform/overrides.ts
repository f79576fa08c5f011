import { type DeclaredProblem, problemsOf } from '#api/contract/answers.ts';
import { type Contract, contract, type OperationId, type Output } from '#api/contract/index.ts';
import { headerName, headerValue } from '#api/contract/headers.ts';
import { Violation } from '#api/contract/problem.ts';
import * as z from '#api/contract/schema.ts';

/** The longest delay of an answer, in milliseconds. */
const MAX_DELAY_MS = 600_000;

/** How an operation answers in place of its usual answer. */
export interface Override<Id extends OperationId = OperationId> {
  /** A problem that the operation declares. Without a `detail` its title is the detail. */
  problem?: DeclaredProblem<Contract[Id]>;
  detail?: string;
  /** By default those of the document's example. */
  violacoes?: Violation[];
  /**
   * Makes the body of the success answer from the usual one; the result is checked against the
   * contract.
   */
  change?: (body: Output<Id>) => Output<Id>;
  /** Headers of the answer beside its own, or in place of them, such as `deprecation`. */
  headers?: Record<string, string>;
  /** The connection is closed at once, without an answer. */
  silent?: boolean;
  /** No answer comes, and the connection stays open until the client closes it. */
  never?: boolean;
  /** How long the answer is delayed, in whole milliseconds, at most ten minutes. */
  delayMs?: number;
  /** How many requests it applies to; all of them by default, and one in a list. */
  times?: number;
}

/** The parts of an override that can be written in JSON; `POST /mock/answer` takes them too. */
export const overrideFields = {
  problem: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z.array(Violation).optional(),
  headers: z.record(headerName(), headerValue()).optional(),
  silent: z.boolean().optional(),
  never: z.boolean().optional(),
  delayMs: z.int().min(0).max(MAX_DELAY_MS).optional(),
  times: z.int().min(1).optional(),
};

const OverrideSchema = z.strictObject({
  ...overrideFields,
  change: z
    .custom<NonNullable<Override['change']>>((value) => typeof value === 'function')
    .optional(),
});

/** Thrown for an override that cannot be followed: an unknown field or value. */
export class OverrideError extends Error {
  override readonly name = 'OverrideError';
  /** The name of the field; `operation` for an unknown operation. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * The answers that tests asked for, by operation. Answers with `times` are given first, in the
 * order in which they were asked for; then the one without `times`, of which the newest counts.
 */
export class Overrides {
  readonly #limited = new Map<OperationId, { override: Override; left: number }[]>();
  readonly #lasting = new Map<OperationId, Override>();

  /** @throws OverrideError, and then nothing is added */
  add(id: OperationId, given: Override | readonly Override[]): void {
    const isList = Array.isArray(given);
    const overrides = (isList ? given : [given]) as readonly Override[];
    for (const override of overrides) checkOverride(id, override);
    for (const override of overrides) {
      const times = override.times ?? (isList ? 1 : undefined);
      if (times === undefined) this.#lasting.set(id, override);
      else this.#queueOf(id).push({ override, left: times });
    }
  }

  /** The override for the next request of an operation, which counts as one of its `times`. */
  take(id: OperationId): Override | undefined {
    const [first] = this.#queueOf(id);
    if (!first) return this.#lasting.get(id);
    first.left -= 1;
    if (first.left === 0) this.#queueOf(id).shift();
    return first.override;
  }

  clear(): void {
    this.#limited.clear();
    this.#lasting.clear();
  }

  #queueOf(id: OperationId) {
    const queue = this.#limited.get(id) ?? [];
    this.#limited.set(id, queue);
    return queue;
  }
}

/** @throws OverrideError */
function checkOverride(id: OperationId, override: Override): void {
  if (!Object.hasOwn(contract, id))
    throw new OverrideError('operation', `There is no operation ${id as string}.`);
  const { error } = OverrideSchema.safeParse(override);
  const [issue] = error?.issues ?? [];
  if (issue) throw overrideError(issue);
  const declared: readonly string[] = problemsOf(contract[id]);
  if (override.problem !== undefined && !declared.includes(override.problem))
    throw new OverrideError(
      'problem',
      `${id} does not declare ${override.problem}. It declares: ${declared.join(', ')}.`,
    );
}

function overrideError(issue: z.core.$ZodIssue): OverrideError {
  if (issue.code === 'unrecognized_keys') {
    const names = Object.keys(OverrideSchema.shape).join(', ');
    const unknown = issue.keys.join(', ');
    return new OverrideError(unknown, `An answer has no ${unknown}. It has: ${names}.`);
  }
  const field = issue.path.join('.');
  return new OverrideError(field, `${field}: ${issue.message}`);
}
