import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getResponse, type HttpHandler } from 'msw';
import type { Server, ServerRequest } from 'srvx';
// Not 'srvx', which serves by other means in Bun and Deno.
import { serve } from 'srvx/node';
import { createSessions } from '#mocks/platform/identity.ts';
import { type PlatformOptions, createPlatform, type Platform } from '#mocks/platform/platform.ts';
import { createSharedVolume } from '#mocks/platform/shared-volume.ts';
import { maskLogPath } from '#domain/masking.ts';
import { MAX_BODY_BYTES, MAX_HEAD_BYTES } from '#api/contract/limits.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { problemResponse } from '#mocks/protocol/responses.ts';
import { requestIdOf } from '#mocks/protocol/context.ts';
import { checkHeaders } from '#mocks/protocol/request.ts';
import { notAuthenticated, Refusal } from '#mocks/protocol/problems.ts';
import { methodsAt } from '#mocks/protocol/route-pattern.ts';
import { hasOddState, STATE_NAME_RULE, stateOf, withoutState } from '#mocks/protocol/state-path.ts';
import {
  answerMalformed,
  checkHost,
  checkOrigin,
  corsHeaders,
  unsupportedMethod,
} from './access.ts';
import { clearCookies, loginRoute } from './login.ts';
import {
  answerRoute,
  documentRoute,
  landingPage,
  preflight,
  requestsRoute,
  resetRoute,
  type Route,
  TEST_PATHS,
} from './routes.ts';
import { createHandlers } from '#mocks/handlers/index.ts';

/** How the mock is served. */
export interface ServeOptions extends PlatformOptions {
  /** 0 takes any free port; the server's `url` has the port that was taken. */
  port: number;
  /** The address to listen on; loopback by default. On any other, every Host name is accepted. */
  host?: string;
  origins?: readonly string[];
  /** Asks for a session or a bearer token; adds the login page. */
  auth?: boolean;
  /** Adds `POST /mock/reset`, `POST /mock/answer` and `GET /mock/requests`. */
  resetRoute?: boolean;
  /** The folder of the package, which has the documents; by default this repository has them. */
  documents?: URL;
  /** Takes a line for each request. */
  log?: (line: string) => void;
}

/**
 * Serves the mock over HTTP.
 * @throws when the address cannot be listened on, with Node's error code (`EADDRINUSE`,
 * `ENOTFOUND`, …)
 */
export async function serveMock(options: ServeOptions): Promise<Server> {
  const { port, host = '127.0.0.1', origins = [], documents, log } = options;
  const sessions = options.auth
    ? createSessions(options.now ?? (() => new Date()), randomUUID)
    : undefined;
  const stateAt = createStates({ ...options, ...(sessions && { identity: sessions }) }, (name) =>
    log?.(`Dropped the state ${name}, which was unused for longest.`),
  );
  // Answers outside the API come first; each returns undefined for a request that is not its own.
  const routes: Route[] = [
    preflight,
    landingPage(documents),
    documentRoute(documents),
    ...(sessions ? [loginRoute(sessions, origins)] : []),
    ...(options.resetRoute ? [resetRoute, answerRoute, requestsRoute] : []),
  ];

  /** @throws Refusal for a request that no handler may see */
  const answer = async (incoming: ServerRequest, body: Blob | undefined): Promise<Response> => {
    // The address is made from the header Host.
    if (!URL.canParse(incoming.url))
      throw new Refusal('RequisicaoInvalida', 'O header Host não é um endereço.');
    checkHeaders(incoming);
    checkHost(incoming, host);
    checkOrigin(incoming, origins);
    const { pathname } = new URL(incoming.url);
    const path = withoutState(pathname);
    if (incoming.method === 'TRACE') throw unsupportedMethod(new URL(path, incoming.url).href);
    const request = withBody(incoming, body);
    const { platform, handlers } = stateAt(request, path);
    for (const route of routes) {
      // oxlint-disable-next-line no-await-in-loop -- only the first response is sent
      const response = await route(request, path, platform);
      if (response) return response;
    }
    // The handlers see the address as `URL` has simplified it; the API's paths are exact.
    const response = isExact(incoming) ? await getResponse(handlers, request) : undefined;
    if (!response) throw unknownPlace(pathname);
    if (sessions) clearCookies(request, response);
    return response;
  };

  const server = serve({
    port,
    hostname: host,
    silent: true,
    gracefulShutdown: false,
    // Host is checked here, so that a request without it gets a problem as well.
    node: { maxHeaderSize: 2 * MAX_HEAD_BYTES, requireHostHeader: false },
    async fetch(request) {
      const started = performance.now();
      const requestId = requestIdOf(request, randomUUID);
      const { body, isWhole } = await readBody(request);
      const response = await answer(request, body).catch((error: unknown) =>
        problemResponse(error, null, requestId),
      );
      log?.(
        `${request.method} ${maskLogPath(pathOf(request.url))} ${response.status} ${Math.round(performance.now() - started)}ms`,
      );
      // Scenario `offline`: the connection is closed without a response.
      if (response.type === 'error') request.runtime?.node?.res?.destroy();
      if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', requestId);
      const cors = corsHeaders(request.headers.get('origin'), origins);
      for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
      if (isWhole) return response;
      response.headers.set('connection', 'close');
      return response.body ? endingLate(response) : response;
    },
  });
  answerMalformed(server, origins);
  await server.ready();
  return server;
}

/** A path outside the API. */
function unknownPlace(pathname: string): Refusal {
  const sentence = hasOddState(pathname)
    ? STATE_NAME_RULE['pt-BR']
    : `A API está em ${API_BASE_PATH}.`;
  return new Refusal('RecursoNaoEncontrado', sentence);
}

/** How long a client has to read a response before its connection closes. */
const LINGER_MS = 1000;

/**
 * The same response, which ends only a while after its text. Node closes the connection at the end
 * of the response. A connection that is closed while it has unread bytes is reset, and a client
 * that is still sending would lose the response.
 */
async function endingLate(response: Response): Promise<Response> {
  const text = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text);
      await delay(LINGER_MS);
      controller.close();
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(text.length));
  return new Response(body, { status: response.status, headers });
}

/** The request as a `Request` of Fetch, which handlers clone. In it GET and HEAD have no body. */
function withBody({ method, url, headers, signal }: Request, body: Blob | undefined): Request {
  const init = { method, headers: new Headers([...headers]), signal };
  return new Request(url, body && method !== 'GET' && method !== 'HEAD' ? { ...init, body } : init);
}

/** Whether the path was sent as `URL` reads it: without `//`, `/./`, `/../` and `\\`. */
function isExact({ url, runtime }: ServerRequest): boolean {
  const [sent] = runtime?.node?.req.url?.split('?') ?? [];
  return sent === undefined || !sent.startsWith('/') || sent === new URL(url).pathname;
}

function pathOf(url: string): string {
  const { pathname, search } = URL.parse(url) ?? { pathname: '(invalid Host)', search: '' };
  return pathname + search;
}

/** More than this is not read of a body: the connection is closed instead. */
const MAX_READ_BYTES = 4 * MAX_BODY_BYTES;

/**
 * Reads a body to its end, so that the connection can be used again. Of one that is too large only
 * as much is kept as is refused.
 * @returns `isWhole` is false when its end was not read
 */
export async function readBody({
  body,
}: Request): Promise<{ body: Blob | undefined; isWhole: boolean }> {
  if (!body) return { body: undefined, isWhole: true };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    while (size <= MAX_READ_BYTES) {
      // oxlint-disable-next-line no-await-in-loop -- one chunk follows the other
      const { done, value } = await reader.read();
      if (done) return { body: new Blob(chunks), isWhole: true };
      if (size <= MAX_BODY_BYTES) chunks.push(value);
      size += value.length;
    }
  } catch {
    // The client closed the connection while it sent the body, so no response can be delivered.
  }
  return { body: new Blob(chunks), isWhole: false };
}

/** A platform of its own, with its handlers. */
export interface State {
  platform: Platform;
  handlers: HttpHandler[];
}

/** How many named states are kept; one more drops the one that was unused for longest. */
export const MAX_STATES = 50;

/** Whether a request is to the path of an operation. @param path without the name of a state */
const isOfOperation = (request: Request, path: string): boolean =>
  methodsAt(new URL(path, request.url).href).length > 0;

/**
 * The states of a mock that several tests share: `/states/NAME/api/v1` has data of its own. A state
 * is kept from the first request of an identified caller to an operation, or to a route of tests.
 * Others drop none: they are answered by a state that is not kept, and what a route of tests would
 * change in that is refused.
 * @param onDrop called with the name of a state that is dropped
 * @returns a function that finds the state of a request. @throws Refusal
 */
export function createStates(
  {
    resetRoute: hasTestRoutes = false,
    ...options
  }: Pick<ServeOptions, 'resetRoute'> & PlatformOptions,
  onDrop: (name: string) => void,
): (request: Request, path: string) => State {
  const sharedVolume = createSharedVolume(options.now ?? (() => new Date()));
  const open = (pathPrefix?: string): State => {
    const platform = createPlatform({ ...options, sharedVolume });
    return { platform, handlers: createHandlers(platform, { ...(pathPrefix && { pathPrefix }) }) };
  };
  const shared = open();
  const named = new Map<string, State>();
  const dropFirst = () => {
    const [first] = named.keys();
    if (first === undefined) return;
    named.delete(first);
    onDrop(first);
  };
  const isIdentified = (request: Request) => shared.platform.identity.identify(request) !== null;

  return (request, path) => {
    const found = stateOf(new URL(request.url).pathname);
    if (!found) return shared;
    const { name, prefix } = found;
    const known = named.get(name);
    const isOfTests = hasTestRoutes && TEST_PATHS.has(path);
    if (!known && isOfTests && !isIdentified(request)) throw notAuthenticated();
    const state = known ?? open(prefix);
    const isUse = (isOfTests || isOfOperation(request, path)) && isIdentified(request);
    if (!isUse) return state;
    // Set again, so that it comes last: the first of the map is the one that was unused for
    // longest.
    named.delete(name);
    named.set(name, state);
    if (named.size > MAX_STATES) dropFirst();
    return state;
  };
}
