import { foreignAdvice } from './foreign-answer.ts';
import { type AnyOperation, contract, type OperationId } from './contract/index.ts';
import { MAX_VIOLATION_LENGTH, truncate } from './contract/limits.ts';
import { Problem } from './contract/problem.ts';
import { parsing } from './contract/schema.ts';

/**
 * The body of an answer as the contract defines it, or the first place where it breaks the
 * contract.
 */
export type Checked = { value: unknown } | { field: string; reason: string };

interface Received {
  body: unknown;
  etag: string | undefined;
}

export function checkAnswer(
  operationId: OperationId,
  input: object,
  { body, etag }: Received,
): Checked {
  const operation: AnyOperation = contract[operationId];
  if (!operation.response) return { value: undefined };
  // Before the schema: checking and showing 20,000 rows would freeze the page for seconds.
  const limit = rowLimit(operation, input);
  const { length } = rowsIn(body);
  if (length > limit) return { field: 'data', reason: `${length} rows, ${limit} requested` };
  const result = operation.response.safeParse(body, parsing);
  if (result.success) {
    // Without its version a save would overwrite another person's. After a write it only means
    // another read.
    if (operation.etag && operation.method === 'GET' && !etag)
      return { field: 'etag', reason: 'missing' };
    return repeated(result.data) ?? { value: result.data };
  }
  const [issue] = result.error.issues;
  // A name in the answer may have any length.
  const field = truncate(issue?.path.map(String).join('.') ?? '', MAX_VIOLATION_LENGTH);
  return { field: field || '(body)', reason: issue?.message ?? '' };
}

/**
 * The first row of a list whose id another row has: a screen would show rows of an earlier list
 * beside those of the next.
 */
function repeated(body: unknown): Checked | undefined {
  const ids = rowsIn(body).map((row) => (row as { id?: unknown }).id);
  const index = ids.findIndex((id, place) => id !== undefined && ids.indexOf(id) !== place);
  return index === -1 ? undefined : { field: `data.${index}.id`, reason: 'repeated' };
}

function rowLimit({ query }: AnyOperation, input: object): number {
  const asked: unknown = query?.safeParse((input as { query?: object }).query ?? {}).data;
  const { 'page-size': size, limit } = (asked ?? {}) as { 'page-size'?: number; limit?: number };
  return size ?? limit ?? Infinity;
}

function rowsIn(body: unknown): unknown[] {
  const { data } = (body ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}

/** An answer whose `correlationId` is no UUID still says what happened. */
const ShownProblem = Problem.extend({ correlationId: Problem.shape.correlationId.catch('') });

/**
 * The problem in an error answer; a general one without.
 * @param isPlatform whether no server on the way answered
 */
export function problemIn(body: unknown, status: number, isPlatform: boolean): Problem {
  const { data } = ShownProblem.safeParse(body, parsing);
  if (data?.status === status) return data;
  return {
    type: 'about:blank',
    title: `Erro ${status}`,
    status,
    detail: isPlatform
      ? 'A plataforma recusou a requisição, mas a resposta dela não segue o contrato da API. Avise quem a administra.'
      : foreignAdvice(status),
    correlationId: '',
  };
}
