import type { OperationSpec, Registered } from './operation.ts';
import { commonProblems } from './problem.ts';
import { type ProblemName, problemStatus } from './problem-table.ts';

/* Not in `problem.ts`: the console does not load the table of problems. */

/** The problem that follows from a property of an operation. */
const problemOfProperty = {
  params: 'RecursoNaoEncontrado',
  ifMatch: 'VersaoDesatualizada',
  body: 'TipoDeMidiaNaoSuportado',
  idempotent: 'ErroIdempotencia',
} as const satisfies Partial<Record<keyof OperationSpec, ProblemName>>;
type Property = keyof typeof problemOfProperty;

/** Any request may carry a query parameter that the operation does not know. */
const ALWAYS_DECLARED = 'RequisicaoInvalida';

/** The names of the problems that an operation may answer, for the compiler. */
export type DeclaredProblem<Spec> = Spec extends unknown
  ? | typeof ALWAYS_DECLARED
    | (typeof commonProblems)[number]
    | (typeof problemOfProperty)[keyof Spec & Property]
    | (Spec extends { readonly problems: readonly (infer Own extends ProblemName)[] } ? Own : never)
  : never;

/**
 * Every problem that an operation may answer, in the order of their statuses. The conformance suite
 * accepts no others.
 */
export function problemsOf(operation: OperationSpec): ProblemName[] {
  const properties = Object.keys(problemOfProperty) as Property[];
  const names = new Set<ProblemName>([
    ALWAYS_DECLARED,
    ...properties.filter((name) => operation[name]).map((name) => problemOfProperty[name]),
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
