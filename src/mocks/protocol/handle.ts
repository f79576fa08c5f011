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
import type { PreparedResponse } from '#mocks/platform/db.ts';
import type { ObjectWrite } from '#mocks/platform/history.ts';
import type { Override } from '#mocks/platform/overrides.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { authorize, authorizeProduction } from './authorize.ts';
import { type Context, contextOf } from './context.ts';
import { answerOnce, lostRun } from './idempotency.ts';
import { exampleViolations } from './example-violations.ts';
import { ConnectionClosed, obeyPreferences } from './preferences.ts';
import { Refusal, requestedProblem } from './problems.ts';
import { recordEvents } from './record.ts';
import { parseRequest } from './request.ts';
import {
  prepareResponse,
  problemResponse,
  withoutBody,
  withPreferenceApplied,
} from './responses.ts';
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

/** A resolver of any operation. */
export type AnyResolver = (input: never, context: Context) => unknown;

interface RequestInfo {
  request: Request;
  params: Record<string, unknown>;
}

/**
 * The MSW handlers of an operation. Requests and answers are checked against the contract, and what
 * the resolver throws is answered as a problem.
 */
export function handle(
  operation: AnyOperation,
  resolver: AnyResolver,
  platform: Platform,
  address: string,
): HttpHandler[] {
  const answer = async (info: RequestInfo) => {
    const entry = await platform.journal.add(operation.id, info.request, platform.now());
    const progress: Progress = { hasAccess: false };
    const response = await respond(operation, resolver, platform, info, progress);
    if (response.type !== 'error') entry.status = response.status;
    return progress.hasAccess ? withPreferenceApplied(info.request, response) : response;
  };

  const pattern = routePattern(operation.path, address);
  const method = operation.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  const handler = http[method](pattern, answer);
  if (method !== 'get') return [handler];
  // HEAD is answered like GET, without the body (RFC 9110, 9.3.2).
  return [handler, http.head(pattern, async (info) => withoutBody(await answer(info)))];
}

/** How far the checks of a request have come. */
interface Progress {
  /** Whether the caller may send it, so that its preferences are obeyed. */
  hasAccess: boolean;
}

/** Answers a request of an operation, in `orderOfChecks` (scripts/openapi); notes its progress. */
async function respond(
  operation: AnyOperation,
  resolver: AnyResolver,
  platform: Platform,
  { request, params }: RequestInfo,
  progress: Progress,
): Promise<HttpResponse<PreparedResponse['body']>> {
  const writes: ObjectWrite[] = [];
  const isRead = operation.method === 'GET' && operation.event === undefined;
  const context = contextOf(platform, request, isRead, (write) => writes.push(write));
  try {
    const override = await overrideOf(operation, request, platform);
    if (override.silent) return HttpResponse.error();
    if (override.never) {
      await untilClosed(request);
      return HttpResponse.error();
    }

    const { idempotencyKey, ...input } = await parseRequest(
      operation,
      request,
      namedParams(operation.path, params),
      async () => {
        authorize(operation, request, platform);
        progress.hasAccess = true;
        await obeyPreferences(operation, request, platform);
      },
    );
    authorizeProduction(operation, input, request, platform);

    const record = () => {
      if (request.method !== 'HEAD') recordEvents(operation, input, writes, context);
    };
    const resolve = async () => {
      const usual = await resolver(input as never, context);
      const result = override.change ? override.change(usual as never) : usual;
      const response = prepareResponse(operation, result, context);
      record();
      return response;
    };

    const { body, headers } = idempotencyKey
      ? await answerOnce(context, {
          key: `${operation.id} ${idempotencyKey}`,
          input,
          resolve,
          answerLost: () => prepareResponse(operation, lostRun, context),
          onRepeat() {
            // The secret leaves the platform once more, which the history calls a reveal.
            if (operation.id === 'rotateApiKeys')
              recordEvents(contract.revealApiKey, input, [], context);
          },
        })
      : await resolve();
    return new HttpResponse(body, {
      status: operation.success,
      headers: { ...headers, 'x-request-id': context.requestId, ...override.headers },
    });
  } catch (error) {
    if (error instanceof ConnectionClosed) return HttpResponse.error();
    const fault = isUndeclared(operation, error) ? undeclaredProblem(operation, error) : error;
    return problemResponse(fault, operation, context.requestId);
  }
}

/**
 * What a test asked for in place of the usual answer (`Platform.answer`), after its delay.
 * @throws the problem that it asked for
 */
async function overrideOf(
  { id }: AnyOperation,
  request: Request,
  platform: Platform,
): Promise<Override> {
  const override = platform.takeOverride(id) ?? {};
  if (override.delayMs) await platform.wait(override.delayMs, request.signal);
  if (override.problem) {
    const violacoes = override.violacoes ?? (await exampleViolations(id, override.problem));
    throw requestedProblem(override.problem, { ...override, ...(violacoes && { violacoes }) });
  }
  return override;
}

/** Waits until the client closes the connection. */
const untilClosed = ({ signal }: Request): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

/** Whether a refusal is one that the operation does not declare: no client would know of it. */
const isUndeclared = (operation: AnyOperation, error: unknown): error is Refusal =>
  error instanceof Refusal && !problemsOf(operation).includes(error.problem);

const undeclaredProblem = ({ id }: AnyOperation, { problem }: Refusal) =>
  new Error(`${id} does not declare ${problem}: add it to its problems in src/api/contract.`);
