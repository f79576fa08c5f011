import { http, type HttpHandler } from 'msw/http';
import { contract } from '#api/contract/index.ts';
import type { OperationId } from '#api/contract/routes.ts';
import { failureScenarios } from '#mocks/protocol/failure-scenarios.ts';
import { type AnyResolver, handle, refuse, requestIdOf, type Resolvers } from '#mocks/protocol/handle.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { methodNotAllowed, routeNotFound } from '#mocks/protocol/problems.ts';
import { anyRoute, operationsAt } from '#mocks/protocol/route-pattern.ts';
import { banks } from './banks.ts';
import { dashboard } from './dashboard.ts';
import { endpoints } from './endpoints.ts';
import { health } from './health.ts';
import { logs } from './logs.ts';
import { metrics } from './metrics.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { tester } from './tester.ts';

/** The resolver of each operation; the compiler rejects an operation without one. */
const resolvers: Resolvers<OperationId> = {
  ...dashboard,
  ...metrics,
  ...banks,
  ...endpoints,
  ...logs,
  ...tester,
  ...settings,
  ...session,
  ...health,
};

/** The whole API as MSW handlers: the failure scenarios, each operation in the contract's order, then 404 and 405. */
export function createHandlers(platform: Platform): HttpHandler[] {
  const operations = Object.values(contract);
  return [
    failureScenarios(platform),
    ...operations.map((operation) => handle(operation, resolvers[operation.id] as AnyResolver, platform)),
    unknownRoute(platform),
  ];
}

/** Answers requests that no operation matches: 405 with the methods of the path, or 404 for an unknown path. */
function unknownRoute(platform: Platform): HttpHandler {
  return http.all(anyRoute, ({ request }) => {
    const allowed = [...operationsAt(request.url).keys()];
    const refusal = allowed.length > 0 ? methodNotAllowed(allowed) : routeNotFound();
    return refuse(refusal, null, requestIdOf(request, platform));
  });
}
