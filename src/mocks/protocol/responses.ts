import { HttpResponse } from 'msw';
import type { AnyOperation } from '#api/contract/index.ts';
import { type ProblemName, problemTable } from '#api/contract/problem-table.ts';
import { parsing } from '#api/contract/schema.ts';
import { CONTRACT_VERSION, VERSION_HEADER } from '#api/contract/version.ts';
import type { PreparedResponse } from '#mocks/platform/db.ts';
import { writeJson } from '#mocks/platform/exact-json.ts';
import { isScenario, preferenceOf } from '#mocks/scenarios.ts';
import type { Context } from './context.ts';
import { internalError, problemOf, Refusal } from './problems.ts';

/* What resolvers return and throw, as HTTP responses. */

/**
 * The headers of every answer. None is stored by a browser: going back after 'Sair' would show it
 * to the next person.
 */
export const commonHeaders = {
  'cache-control': 'no-store',
  [VERSION_HEADER.toLowerCase()]: CONTRACT_VERSION,
};

/**
 * The success answer of an operation, checked against the contract.
 * @throws when a resolver breaks the contract, which is a fault of the mock
 */
export function prepareResponse(
  operation: AnyOperation,
  answer: unknown,
  context: Context,
): PreparedResponse {
  const headers: Record<string, string> = {
    ...Object.fromEntries(context.headers),
    ...commonHeaders,
  };
  if (!operation.response) return { body: null, headers };

  headers['content-type'] = operation.mediaType
    ? `${operation.mediaType}; charset=utf-8`
    : 'application/json';
  if (answer instanceof ReadableStream) return { body: answer, headers };

  const checked = operation.response.safeParse(answer, parsing);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(
      `${operation.id} broke its contract at ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  if (operation.mediaType) return { body: checked.data as string, headers };

  if (operation.etag && !headers['etag']) throw new Error(`${operation.id} set no version.`);
  if (operation.location)
    headers['location'] = `${context.url.pathname}/${(checked.data as { id: string }).id}`;
  return { body: writeJson(checked.data), headers };
}

/**
 * Answers what a resolver threw: a refusal as its problem, anything else as 500. The latter is a
 * fault of the mock, and is also written to the console.
 * @param operation null for a request of no operation
 */
export function problemResponse(
  error: unknown,
  operation: AnyOperation | null,
  requestId: string,
): HttpResponse<string> {
  const refusal = error instanceof Refusal ? error : internalError();
  if (refusal !== error) console.error('The mock failed', operation?.id ?? '', error);
  const problem = problemOf(refusal, requestId);
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'x-request-id': requestId,
    ...commonHeaders,
    ...refusal.headers,
  };
  return new HttpResponse(JSON.stringify(problem), { status: problem.status, headers });
}

/** The same answer without its body: the answer to HEAD. */
export async function withoutBody({
  body,
  status,
  headers,
}: Response): Promise<HttpResponse<null>> {
  await body?.cancel();
  return new HttpResponse(null, { status, headers });
}

/** Adds `Preference-Applied` for each preference of the request that was followed (RFC 7240, 3). */
export function withPreferenceApplied<Sent extends Response>(request: Request, answer: Sent): Sent {
  if (answer.type === 'error') return answer;
  const scenario = preferenceOf(request, 'scenario');
  if (isScenario(scenario)) answer.headers.append('preference-applied', `scenario=${scenario}`);

  const problem = preferenceOf(request, 'problem');
  const isFollowed =
    problem !== undefined &&
    problem in problemTable &&
    problemTable[problem as ProblemName].status === answer.status;
  if (isFollowed) answer.headers.append('preference-applied', `problem=${problem}`);
  return answer;
}
