import type { OperationSpec, Registered } from './operation.ts';
import { commonProblems } from './problem.ts';
import { type ProblemName, problemStatus } from './problem-table.ts';

/* Not in `problem.ts`: the console does not load the table of problems. */

/**
 * Every problem that an operation may answer, in the order of their statuses. The conformance suite
 * accepts no others.
 */
export function problemsOf(operation: OperationSpec): ProblemName[] {
  const names = new Set<ProblemName>([
    // Any request may carry a query parameter that the operation does not know.
    'RequisicaoInvalida',
    ...(operation.params ? (['RecursoNaoEncontrado'] as const) : []),
    ...(operation.ifMatch ? (['VersaoDesatualizada'] as const) : []),
    ...(operation.body ? (['TipoDeMidiaNaoSuportado'] as const) : []),
    ...(operation.idempotent ? (['ErroIdempotencia'] as const) : []),
    ...(operation.problems ?? []),
    ...commonProblems,
  ]);
  return [...names].toSorted((a, b) => problemStatus[a] - problemStatus[b]);
}

/**
 * Every status that an operation may answer, each once: success first, then those of its problems.
 */
export function statusesOf(operation: OperationSpec & Registered): number[] {
  return [
    ...new Set([operation.success, ...problemsOf(operation).map((name) => problemStatus[name])]),
  ];
}
