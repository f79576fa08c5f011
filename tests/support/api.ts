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

/** The problem that a call is answered with: name, status, violations. Fails when the call succeeds. */
export async function refusal<Id extends JsonOperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): Promise<{ name: ProblemName; status: number; violations: Violation[]; detail: string; error: ApiError }> {
  const error: unknown = await call(id, input, options).then(
    () => new Error(`${id} succeeded.`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError) || !error.problem) throw error;
  const { type, status, detail, violacoes = [] } = error.problem;
  return { name: type.slice(type.lastIndexOf('/') + 1) as ProblemName, status, violations: violacoes, detail, error };
}

/** Sends a request without the client. */
export function request(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://localhost/api/v1${path}`, init);
}

/** Sends JSON without the client. */
export function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return request(path, { method, body: text, headers: { 'content-type': 'application/json', ...headers } });
}
