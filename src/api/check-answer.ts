import { foreignAdvice } from './foreign-answer.ts';
import type { AnyOperation } from './contract/index.ts';
import { MAX_VIOLATION_LENGTH, truncate } from './contract/limits.ts';
import { Problem } from './contract/problem.ts';
import { acceptsUnknown, parsing } from './contract/schema.ts';

/**
 * The body of an answer as the contract defines it, or the first place where it breaks the
 * contract.
 */
export type Checked = { value: unknown } | { field: string; reason: string };

interface ReceivedAnswer {
  body: unknown;
  etag: string | undefined;
}

/**
 * Checks the answer of an operation. In a production build fields that the contract does not have
 * are left out; elsewhere they break it.
 * @param input what was sent: it limits the number of rows
 */
export function checkAnswer(
  operation: AnyOperation,
  input: object,
  { body, etag }: ReceivedAnswer,
): Checked {
  if (!operation.response) return { value: undefined };
  // Before the schema: checking and showing 20,000 rows would freeze the page for seconds.
  const limit = rowLimit(operation, input);
  const { length } = rowsIn(body);
  if (length > limit) return { field: 'data', reason: `${length} rows, ${limit} requested` };
  const result = operation.response.safeParse(body, parsing);
  if (result.success) {
    // Without a version a save would overwrite that of another person. After a write it is read
    // again anyway.
    if (operation.etag && operation.method === 'GET' && !etag)
      return { field: 'etag', reason: 'missing' };
    const unknown = acceptsUnknown() ? undefined : unknownFieldIn(body, result.data);
    if (unknown !== undefined) return { field: unknown, reason: 'not a field of the contract' };
    return repeatedId(result.data) ?? { value: result.data };
  }
  const [issue] = result.error.issues;
  // A name in the answer may have any length.
  const field = truncate(issue?.path.map(String).join('.') ?? '', MAX_VIOLATION_LENGTH);
  return { field: field || '(body)', reason: issue?.message ?? '' };
}

/**
 * The first field of an answer that the contract does not have, as a path: parsing leaves it out.
 * @param read what parsing made of the answer
 */
function unknownFieldIn(sent: unknown, read: unknown): string | undefined {
  // What a bank sent is passed on as it is, at any depth.
  if (sent === read || !isObject(sent) || !isObject(read)) return undefined;
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(read, name)) return name;
    const within = unknownFieldIn(value, read[name]);
    if (within !== undefined) return `${name}.${within}`;
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The first row of a list whose id an earlier row has. By such rows a screen would mix one list
 * with the next.
 */
function repeatedId(body: unknown): Checked | undefined {
  const ids = rowsIn(body).map((row) => (row as { id?: unknown }).id);
  const index = ids.findIndex((id, current) => id !== undefined && ids.indexOf(id) !== current);
  return index === -1 ? undefined : { field: `data.${index}.id`, reason: 'repeated' };
}

/** How many rows a request asked for at most. */
function rowLimit({ query }: AnyOperation, input: object): number {
  const sent = (input as { query?: object }).query ?? {};
  const withDefaults: unknown = query?.safeParse(sent).data;
  const { 'page-size': size, limit } = (withDefaults ?? {}) as {
    'page-size'?: number;
    limit?: number;
  };
  return size ?? limit ?? Infinity;
}

function rowsIn(body: unknown): unknown[] {
  const { data } = (body ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}

/** Also takes a problem without a valid `correlationId`, which still says what happened. */
const LenientProblem = Problem.extend({ correlationId: Problem.shape.correlationId.catch('') });

/**
 * The problem in an error answer. An answer without one gets a general problem.
 * @param isPlatform whether the platform answered, and not a server on the way
 */
export function problemIn(body: unknown, status: number, isPlatform: boolean): Problem {
  const { data } = LenientProblem.safeParse(body, parsing);
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
