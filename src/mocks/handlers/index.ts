import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { contract } from '#api/contract/index.ts';
import type { OperationId } from '#api/contract/routes.ts';
import { failureScenarios } from '#mocks/protocol/failure-scenarios.ts';
import { type AnyResolver, handle, refuse, requestIdOf, type Resolvers } from '#mocks/protocol/handle.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { methodNotAllowed, routeNotFound } from '#mocks/protocol/problems.ts';
import { checkHeaders } from '#mocks/protocol/request-limits.ts';
import { anyRoute, methodsAt } from '#mocks/protocol/route-pattern.ts';
import { banks } from './banks.ts';
import { connections } from './connections.ts';
import { dashboard } from './dashboard.ts';
import { endpoints } from './endpoints.ts';
import { health } from './health.ts';
import { logs } from './logs.ts';
import { metrics } from './metrics.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { tester } from './tester.ts';

/**
 * The resolver of each operation. Resolvers of similar resources have the same shape on purpose: each file is the whole
 * specification of its resource. The list repeats that of contract/index.ts, because the contract must not import the
 * mock; the compiler rejects an operation without a resolver.
 */
const resolvers: Resolvers<OperationId> = {
  ...dashboard,
  ...metrics,
  ...banks,
  ...connections,
  ...endpoints,
  ...logs,
  ...tester,
  ...settings,
  ...session,
  ...health,
};

/**
 * The whole API as MSW handlers. After the failure scenarios a request is checked in the order of `orderOfChecks`: limits
 * and paths here, then `parseRequest`, then the resolver.
 */
export function createHandlers(platform: Platform): HttpHandler[] {
  const operations = Object.values(contract);
  return [
    failureScenarios(platform),
    requestLimits(platform),
    ...operations.flatMap((operation) => handle(operation, resolvers[operation.id] as AnyResolver, platform)),
    unknownRoute(platform),
  ];
}

/** Answers requests whose address or header fields are too long. */
function requestLimits(platform: Platform): HttpHandler {
  return http.all(anyRoute, ({ request }) => {
    try {
      checkHeaders(request);
      return undefined;
    } catch (refusal) {
      return refuse(refusal, null, requestIdOf(request, platform));
    }
  });
}

/**
 * Answers requests that no operation matches: OPTIONS and 405 with the methods of the path, 404 for an unknown path.
 */
function unknownRoute(platform: Platform): HttpHandler {
  return http.all(anyRoute, ({ request }) => {
    const requestId = requestIdOf(request, platform);
    const methods = methodsAt(request.url);
    if (methods.length === 0) return refuse(routeNotFound(), null, requestId);
    if (request.method !== 'OPTIONS') return refuse(methodNotAllowed(methods), null, requestId);
    return new HttpResponse(null, { status: 204, headers: { allow: methods.join(', '), 'x-request-id': requestId } });
  });
}
