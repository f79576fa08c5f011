import { problemsOf } from '#api/contract/answers.ts';
import { contract, type OperationId, type Output } from '#api/contract/index.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';

export interface Override<Id extends OperationId = OperationId> {
  /** A problem that the operation declares. Without `detail` its title is the detail. */
  problem?: ProblemName;
  detail?: string;
  violacoes?: Violation[];
  /** Makes the body of the success answer from the usual one; the result is checked against the contract. */
  change?: (body: Output<Id>) => Output<Id>;
  /** The connection is closed without an answer. */
  silent?: boolean;
  /** How long the answer waits before, in milliseconds. */
  delayMs?: number;
  /** How many requests are answered so; all of them by default. */
  times?: number;
}

/** The overrides of a platform, at most one of each operation. */
export function createOverrides() {
  const all = new Map<OperationId, Override>();
  return {
    /** @throws an error for an unknown operation, and for a problem that it does not declare */
    set<Id extends OperationId>(id: Id, override: Override<Id>): void {
      if (!Object.hasOwn(contract, id)) throw new Error(`There is no operation ${id}.`);
      const declared = problemsOf(contract[id]);
      if (override.problem !== undefined && !declared.includes(override.problem))
        throw new Error(`${id} does not declare ${override.problem}. It declares: ${declared.join(', ')}.`);
      all.set(id, { ...override } as Override);
    },
    /** The override of a request, which counts as one of its `times`. */
    take(id: OperationId): Override | undefined {
      const override = all.get(id);
      if (override?.times !== undefined && --override.times <= 0) all.delete(id);
      return override;
    },
    clear: () => all.clear(),
  };
}
