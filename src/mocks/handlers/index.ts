import { http, type HttpHandler, HttpResponse } from 'msw';
import { contract, type OperationId } from '#api/contract/index.ts';
import {
  type AnyResolver,
  handle,
  refuse,
  type Resolvers,
  withApplied,
} from '#mocks/protocol/handle.ts';
import { requestIdOf } from '#mocks/protocol/context.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import {
  internalError,
  methodNotAllowed,
  notAuthenticated,
  Refusal,
  routeNotFound,
  unknownPreference,
} from '#mocks/protocol/problems.ts';
import { checkHeaders } from '#mocks/protocol/request.ts';
import { addressPattern, everyRoute, methodsAt } from '#mocks/protocol/route-pattern.ts';
import { banks } from './banks.ts';
import { conditions } from './conditions.ts';
import { connections } from './connections.ts';
import { dashboard } from './dashboard.ts';
import { endpoints } from './endpoints.ts';
import { health, session } from './session.ts';
import { history } from './history.ts';
import { logNotes, logs } from './logs.ts';
import { traffic } from './traffic.ts';
import { savedRequests } from './saved-requests.ts';
import { settings } from './settings.ts';
import { tester } from './tester.ts';
import { isScenario, preferred, requestScenario, scenarios } from '#mocks/scenarios.ts';

/**
 * Resolvers of similar resources have the same shape on purpose. The list repeats that of
 * contract/index.ts.
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
  ...settings,
  ...history,
  ...session,
  ...health,
};

export interface HandlerOptions {
  /**
   * The address of the API; by default every request is answered whose path has `/api/v1` in it, on
   * any host.
   */
  baseUrl?: string;
}

/**
 * The whole API as MSW handlers, in `orderOfChecks`: scenarios, limits and paths, `parseRequest`,
 * the resolver.
 */
export function createHandlers(
  platform: Platform,
  { baseUrl }: HandlerOptions = {},
): HttpHandler[] {
  const address = addressPattern(baseUrl);
  const operations = Object.values(contract);
  return [
    beforeOperations(platform, address),
    ...operations.flatMap((operation) =>
      handle(operation, resolvers[operation.id] as AnyResolver, platform, address),
    ),
    unknownRoute(platform, address),
  ];
}

function unknownRoute(platform: Platform, address: string): HttpHandler {
  return http.all(everyRoute(address), ({ request }) => {
    const requestId = requestIdOf(request, platform.newId);
    const methods = methodsAt(request.url, address);
    if (methods.length === 0) return refuse(routeNotFound(), null, requestId);
    if (request.method !== 'OPTIONS') return refuse(methodNotAllowed(methods), null, requestId);
    return new HttpResponse(null, {
      status: 204,
      headers: { allow: methods.join(', '), 'x-request-id': requestId },
    });
  });
}

/** How long every answer takes in the scenario `slow`. */
const SLOW_MS = 2000;

const unavailable = new Refusal(
  'ServicoIndisponivel',
  'A plataforma está temporariamente indisponível.',
  {
    headers: { 'retry-after': '30' },
  },
);

/**
 * What is refused before an operation is looked for: by a scenario, or because of the limits of
 * addresses and headers.
 */
function beforeOperations(platform: Platform, address: string): HttpHandler {
  return http.all(everyRoute(address), async ({ request }) => {
    const scenario = requestScenario(request, platform.scenario);
    if (scenario === 'offline') return HttpResponse.error();
    if (scenario === 'slow') await platform.wait(SLOW_MS, request.signal);
    try {
      const asked = preferred(request, 'scenario');
      if (asked !== undefined && !isScenario(asked)) throw unknownPreference('scenario', scenarios);
      if (scenario === 'server-error') throw internalError();
      if (scenario === 'unavailable') throw unavailable;
      if (scenario === 'unauthorized') throw notAuthenticated();
      checkHeaders(request);
      return undefined;
    } catch (refusal) {
      return withApplied(request, refuse(refusal, null, requestIdOf(request, platform.newId)));
    }
  });
}
