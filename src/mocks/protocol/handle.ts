import { http, type HttpHandler, HttpResponse } from 'msw';
import { problemsOf } from '#api/contract/answers.ts';
import {
  type AnyOperation,
  type Contract,
  contract,
  type OperationId,
  type Output,
  type ParsedInput,
} from '#api/contract/index.ts';
import { parsing } from '#api/contract/schema.ts';
import { authorize, authorizeProduction, type Context, contextOf, entityTag } from './context.ts';
import type { Answers, PreparedResponse } from '#mocks/platform/db.ts';
import { writeJson } from '#mocks/platform/bank-answers.ts';
import type { Platform, Override } from '#mocks/platform/platform.ts';
import type { Write } from '#mocks/platform/history.ts';
import { askedFor, internalError, problemOf, Refusal, unknownPreference } from './problems.ts';
import { type ProblemName, problemTable } from '#api/contract/problem-table.ts';
import { isScenario, preferred } from '#mocks/scenarios.ts';
import { recordEvents } from './record.ts';
import { parseRequest } from './request.ts';
import { namedParams, routePattern } from './route-pattern.ts';

/**
 * Answers one operation: takes checked input, returns the contract's result (a long text as a
 * stream) or throws.
 */
export type Resolver<Id extends OperationId> = (
  input: ParsedInput<Id>,
  context: Context,
) => Answer<Id> | Promise<Answer<Id>>;

type Answer<Id extends OperationId> =
  | Output<Id>
  | (Contract[Id] extends { mediaType: string } ? ReadableStream<Uint8Array> : never);

/** One resolver for each operation of a group; the compiler refuses an operation without one. */
export type Resolvers<Id extends OperationId> = { [Key in Id]: Resolver<Key> };

export type AnyResolver = (input: never, context: Context) => unknown;

/**
 * The handlers of an operation: request and answer are checked against the contract, exceptions
 * become problems.
 */
export function handle(
  operation: AnyOperation,
  resolver: AnyResolver,
  platform: Platform,
  address: string,
): HttpHandler[] {
  const respond = async ({ request, params }: RequestInfo) => {
    const writes: Write[] = [];
    const context = contextOf(platform, request, (write) => writes.push(write));
    try {
      const { silent, change } = await overrideOf(operation, request, platform);
      if (silent) return HttpResponse.error();
      const { idempotencyKey, ...input } = await parseRequest(
        operation,
        request,
        namedParams(operation.path, params),
        () => authorize(operation, request, platform),
      );
      authorizeProduction(operation, input, context);
      const record = () => {
        if (request.method !== 'HEAD') recordEvents(operation, input, writes, context);
      };
      const isKept = (refusal: unknown) =>
        refusal instanceof Refusal && operation.remembers?.includes(refusal.problem) === true;
      const resolve = async () => {
        try {
          const usual = await resolver(input as never, context);
          const prepared = prepareResponse(
            operation,
            change ? change(usual as never) : usual,
            context,
          );
          record();
          return prepared;
        } catch (refusal) {
          if (isKept(refusal)) record();
          throw refusal;
        }
      };
      const { body, headers } = idempotencyKey
        ? await answerOnce(
            answersOf(context),
            `${operation.id} ${idempotencyKey}`,
            input,
            resolve,
            isKept,
            // Not a read of what was created: the secret leaves the platform once more.
            () =>
              operation.id === 'rotateApiKeys' &&
              recordEvents(contract.revealApiKey, input, [], context),
          )
        : await resolve();
      return new HttpResponse(body, {
        status: operation.success,
        headers: { ...headers, 'x-request-id': context.requestId },
      });
    } catch (error) {
      return refuse(undeclared(operation, error) ?? error, operation, context.requestId);
    }
  };

  const answer = async (info: RequestInfo) => withApplied(info.request, await respond(info));

  const pattern = routePattern(operation.path, address);
  const method = operation.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  // HEAD is answered like GET, without the body (RFC 9110, 9.3.2).
  const head = http.head(pattern, async (info) => withoutBody(await answer(info)));
  return [http[method](pattern, answer), ...(method === 'get' ? [head] : [])];
}

interface RequestInfo {
  request: Request;
  params: Record<string, unknown>;
}

/**
 * What a test asked for (`Platform.answer`, `Prefer: problem=NAME`), after its delay.
 * @throws that problem
 */
async function overrideOf(
  operation: AnyOperation,
  request: Request,
  platform: Platform,
): Promise<Override> {
  const name = preferred(request, 'problem');
  const declared = problemsOf(operation);
  const problem = declared.find((one) => one === name);
  if (name !== undefined && !problem) throw unknownPreference('problem', declared);
  const override = problem ? { problem } : (platform.takeOverride(operation.id) ?? {});
  if (override.delayMs) await platform.wait(override.delayMs, request.signal);
  if (override.problem) throw askedFor(override.problem, override.detail, override.violacoes);
  return override;
}

/** Says which preferences of the request were followed (RFC 7240, 3). */
export function withApplied<Sent extends Response>(request: Request, answer: Sent): Sent {
  if (answer.type === 'error') return answer;
  const scenario = preferred(request, 'scenario');
  const problem = preferred(request, 'problem');
  if (isScenario(scenario)) answer.headers.append('preference-applied', `scenario=${scenario}`);
  if (
    problem !== undefined &&
    problem in problemTable &&
    problemTable[problem as ProblemName].status === answer.status
  )
    answer.headers.append('preference-applied', `problem=${problem}`);
  return answer;
}

/**
 * A refusal that the operation does not declare is a fault of the mock: no client or server would
 * know of it.
 */
function undeclared(operation: AnyOperation, error: unknown): Error | undefined {
  if (!(error instanceof Refusal) || problemsOf(operation).includes(error.problem))
    return undefined;
  return new Error(
    `${operation.id} does not declare ${error.problem}: add it to its problems in src/api/contract.`,
  );
}

/** Browsers show stored answers when going back: after 'Sair' those would be another person's. */
const neverStored = { 'cache-control': 'no-store' };

async function withoutBody({ body, status, headers }: Response): Promise<HttpResponse<null>> {
  await body?.cancel();
  return new HttpResponse(null, { status, headers });
}

function prepareResponse(
  operation: AnyOperation,
  answer: unknown,
  context: Context,
): PreparedResponse {
  const headers: Record<string, string> = {
    ...Object.fromEntries(context.headers),
    ...neverStored,
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

  const body = writeJson(checked.data);
  if (operation.etag && !headers['etag']) throw new Error(`${operation.id} set no version.`);
  if (operation.location)
    headers['location'] = `${context.url.pathname}/${(checked.data as { id: string }).id}`;
  return { body, headers };
}

/**
 * Answers a refusal as a problem; anything else thrown is a fault of the mock: logged, and answered
 * 500.
 */
export function refuse(
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
    ...neverStored,
    ...refusal.headers,
  };
  return new HttpResponse(JSON.stringify(problem), { status: problem.status, headers });
}

/**
 * The first answer when the key was used with the same content, of requests that arrive together
 * too; else `resolve`'s.
 * @param key with the operation
 * @param isKept whether a refusal is remembered: what it left is not known
 * @param repeats called when an answer is given again
 * @throws a 422 refusal when the key was used with other content
 */
async function answerOnce(
  answers: Answers,
  key: string,
  input: unknown,
  resolve: () => Promise<PreparedResponse>,
  isKept: (refusal: unknown) => boolean,
  repeats: () => void,
): Promise<PreparedResponse> {
  const digest = entityTag(JSON.stringify(input, withSortedNames));
  const known = answers.get(key);
  if (known === null) throw new Refusal('TempoEsgotado', ANSWER_IS_LOST);
  if (known) {
    if (known.digest !== digest)
      throw new Refusal(
        'ErroIdempotencia',
        'A mesma Idempotency-Key já foi usada com outro conteúdo.',
        {
          violations: [
            { razao: 'Use uma chave nova para cada operação.', propriedade: 'idempotency-key' },
          ],
        },
      );
    const again = await known.answer;
    repeats();
    return again;
  }
  const answer = resolve();
  answers.set(key, { digest, answer });
  const [oldest] = answers.size > MAX_ANSWERS ? answers.keys() : [];
  if (oldest !== undefined) answers.delete(oldest);
  try {
    return await answer;
  } catch (refusal) {
    if (!isKept(refusal)) answers.delete(key);
    throw refusal;
  }
}

/** docs/backend-guide.md, Idempotency: what a platform answers that has lost the answer. */
const ANSWER_IS_LOST =
  'Esta requisição já foi recebida, e a resposta não existe mais. O banco pode ter executado a requisição.';

/**
 * The most answers of a caller in memory; above it the oldest of this caller goes. A platform keeps
 * them for a day.
 */
const MAX_ANSWERS = 1_000;

function answersOf({ db, session }: Context): Answers {
  const { email } = session().person;
  const answers = db.answers.get(email) ?? new Map();
  db.answers.set(email, answers);
  return answers;
}

/**
 * Sorts the names of an object, so that requests that differ only in the order of their fields have
 * equal content.
 */
function withSortedNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
