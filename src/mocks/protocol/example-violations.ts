import type { OperationId } from '#api/contract/index.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';

/** The `violacoes` of the document's example of a problem; undefined where it has none. */
export async function exampleViolations(
  id: OperationId,
  problem: ProblemName,
): Promise<Violation[] | undefined> {
  const { default: examples } = await import('./example-violations.json');
  const all: Partial<Record<string, Partial<Record<string, Violation[]>>>> = examples;
  return all[id]?.[problem] ?? all['shared']?.[problem];
}
