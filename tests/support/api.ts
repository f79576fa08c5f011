import { ApiError } from '#api/api-error.ts';
<<<<<<< HEAD
import { call } from '#api/client.ts';
import type { Input, Output } from '#api/contract/index.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
=======
import { type Answer, call, type CallOptions, type DownloadId } from '#api/client.ts';
import type { Input } from '#api/contract/index.ts';
import type { ProblemName, Violation } from '#api/contract/problem.ts';
>>>>>>> 245d7e8 (Derive the contract from its modules, split the read hooks, and make the client one call: writes declare which reads they fill and make stale)
import type { OperationId } from '#api/contract/routes.ts';

type JsonId = Exclude<OperationId, DownloadId>;

/** Calls through the real client and gives the body alone. */
export async function get<Id extends JsonId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): Promise<Answer<Id>['body']> {
  return (await call(id, input, options)).body;
}

/** How a call is refused: the problem's name, its status and its violations. Fails when it is not. */
export async function refusal<Id extends JsonId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): Promise<{ name: ProblemName; status: number; violations: Violation[]; detail: string; error: ApiError }> {
  const error: unknown = await call(id, input, options).then(
    () => new Error(`${id} was not refused.`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError) || !error.problem) throw error;
  const { type, status, detail, violacoes = [] } = error.problem;
  return { name: type.slice(type.lastIndexOf('/') + 1) as ProblemName, status, violations: violacoes, detail, error };
}

/** A request as a stranger to the client would make it. */
export function request(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://localhost/api/v1${path}`, init);
}

/** Sends JSON as a stranger to the client would. */
export function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return request(path, { method, body: text, headers: { 'content-type': 'application/json', ...headers } });
}
