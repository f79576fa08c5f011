import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import { refuse, requestIdOf } from './handle.ts';
import type { Platform } from './platform.ts';
import { internalError, notAuthenticated, serviceUnavailable } from './problems.ts';
import { isScenario, type Scenario } from './scenarios.ts';

/** How long every answer takes under `slow`, and when to come back under `unavailable`. */
const SLOW_MS = 2000;
const RETRY_AFTER_SECONDS = 30;

/** The scenario of one request: what its `Prefer: scenario=NAME` header asks for (RFC 7240), else the one in force. */
export function requestScenario(request: Request, platform: Platform): Scenario {
  const preferred = /(?:^|[,;\s])scenario="?([a-z-]+)"?/.exec(request.headers.get('prefer') ?? '')?.[1];
  return isScenario(preferred) ? preferred : platform.scenario;
}

/** The weather: comes before every handler, answers under the scenarios of failure, and falls through under the others. */
export function conditions(platform: Platform): HttpHandler {
  return http.all(`*${API_BASE_PATH}/*`, async ({ request }) => {
    const failWith = (refusal: Error) => refuse(refusal, null, requestIdOf(request, platform));
    switch (requestScenario(request, platform)) {
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
