import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { refuse, requestIdOf } from './handle.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { internalError, notAuthenticated, type Refusal, serviceUnavailable } from './problems.ts';
import { everyRoute } from './route-pattern.ts';
import { requestScenario } from '#mocks/scenarios.ts';

/** How long every answer takes in the scenario `slow`, and what `Retry-After` says in `unavailable`. */
const SLOW_MS = 2000;
const RETRY_AFTER_SECONDS = 30;

/**
 * Failure scenarios: run before the handlers and answer instead of them; in the other scenarios the handlers answer.
 */
export function failureScenarios(platform: Platform, address: string): HttpHandler {
  return http.all(everyRoute(address), async ({ request }) => {
    const failWith = (refusal: Refusal) => refuse(refusal, null, requestIdOf(request, platform));
    switch (requestScenario(request, platform.scenario)) {
      case 'slow':
        await platform.wait(SLOW_MS, request.signal);
        return undefined;
      case 'server-error':
        return failWith(internalError());
      case 'unavailable':
        return failWith(serviceUnavailable(RETRY_AFTER_SECONDS));
      case 'unauthorized':
        return failWith(notAuthenticated());
      case 'offline':
        return HttpResponse.error();
      default:
        return undefined;
    }
  });
}
