import { ApiError } from '#api/api-error.ts';
import { type Answer, call, type CallOptions } from '#api/client.ts';
import type { Input } from '#api/contract/index.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { JsonOperationId } from '#api/hooks/reads.ts';

/** Calls an operation through the real client and returns the body. */
export async function get<Id extends JsonOperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): Promise<Answer<Id>['body']> {
  return (await call(id, input, options)).body;
}

/**
 * The problem that a call is answered with: name, status, violations. Fails when the call succeeds.
 */
export async function refusal<Id extends JsonOperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): Promise<{
  name: ProblemName;
  status: number;
  violations: Violation[];
  detail: string;
  error: ApiError;
}> {
  const error: unknown = await call(id, input, options).then(
    () => new Error(`${id} succeeded.`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError) || !error.problem) throw error;
  const { type, status, detail, violacoes = [] } = error.problem;
  return {
    name: type.slice(type.lastIndexOf('/') + 1) as ProblemName,
    status,
    violations: violacoes,
    detail,
    error,
  };
}

/** Sends a request without the client. @param address a path of the API, or a whole address */
export function request(address: string | URL, init?: RequestInit): Promise<Response> {
  const isPath = typeof address === 'string' && address.startsWith('/');
  return fetch(isPath ? `http://localhost/api/v1${address}` : address, init);
}

/** Sends JSON without the client. */
export function send(
  method: string,
  address: string | URL,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return request(address, {
    method,
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
