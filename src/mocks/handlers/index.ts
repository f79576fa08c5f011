import { http, type HttpHandler, HttpResponse } from 'msw';
import { contract, type OperationId } from '#api/contract/index.ts';
import { type AnyResolver, handle, type Resolvers } from '#mocks/protocol/handle.ts';
import { ConnectionClosed, playScenario, preferredScenario } from '#mocks/protocol/preferences.ts';
import { commonHeaders, problemResponse } from '#mocks/protocol/responses.ts';
import { requestIdOf } from '#mocks/protocol/context.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { methodNotAllowed, routeNotFound } from '#mocks/protocol/problems.ts';
import { checkHeaders } from '#mocks/protocol/request.ts';
import {
  addressPattern,
  everyRoute,
  type HandlerOptions,
  methodsAt,
} from '#mocks/protocol/route-pattern.ts';
import { apiKeys } from './api-keys.ts';
import { banks } from './banks.ts';
import { conditions } from './conditions.ts';
import { connections } from './connections.ts';
import { dashboard } from './dashboard.ts';
import { endpoints } from './endpoints.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { logNotes } from './log-notes.ts';
import { logs } from './logs.ts';
import { savedRequests } from './saved-requests.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { tester } from './tester.ts';
import { traffic } from './traffic.ts';

/**
 * The rules of every operation, in the order of the contract (`contract/index.ts`). Resolvers of
 * similar resources have the same shape, so that a reader sees what is special about each.
 */
const resolvers: Resolvers<OperationId> = {
  ...dashboard,
  ...conditions,
  ...traffic,
  ...banks,
  ...connections,
  ...endpoints,
  ...logs,
  ...logNotes,
  ...tester,
  ...savedRequests,
  ...apiKeys,
  ...settings,
  ...history,
  ...session,
  ...health,
};

/**
 * The whole API as MSW handlers. A request is checked in the order that the document publishes
 * (`orderOfChecks`): scenarios, limits and paths, then `parseRequest`, then the resolver.
 */
export function createHandlers(platform: Platform, options: HandlerOptions = {}): HttpHandler[] {
  const address = addressPattern(options);
  const operations = Object.values(contract);
  return [
    beforeOperations(platform, address),
    ...operations.flatMap((operation) =>
      handle(operation, resolvers[operation.id] as AnyResolver, platform, address),
    ),
    unknownRoute(platform, address),
  ];
}

/** What no operation answers: an unknown path, another method, or OPTIONS. */
function unknownRoute(platform: Platform, address: string): HttpHandler {
  return http.all(everyRoute(address), ({ request }) => {
    const requestId = requestIdOf(request, platform.newId);
    const methods = methodsAt(request.url, address);
    if (methods.length === 0) return problemResponse(routeNotFound(), null, requestId);
    if (request.method !== 'OPTIONS')
      return problemResponse(methodNotAllowed(methods), null, requestId);
    return new HttpResponse(null, {
      status: 204,
      headers: { ...commonHeaders, allow: methods.join(', '), 'x-request-id': requestId },
    });
  });
}

/**
 * What is refused before an operation is looked for: by the scenario of the platform, unless the
 * request prefers another one, or because of the limits of addresses and headers.
 */
function beforeOperations(platform: Platform, address: string): HttpHandler {
  return http.all(everyRoute(address), async ({ request }) => {
    try {
      if (preferredScenario(request, platform) === undefined)
        await playScenario(platform.scenario, request, platform);
      checkHeaders(request);
      return undefined;
    } catch (thrown) {
      if (thrown instanceof ConnectionClosed) return HttpResponse.error();
      return problemResponse(thrown, null, requestIdOf(request, platform.newId));
    }
  });
}
