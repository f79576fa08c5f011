import { readFile } from 'node:fs/promises';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { methodsAt } from '#mocks/protocol/route-pattern.ts';
import { isScenario, scenarios } from '#mocks/scenarios.ts';
import { preflightHeaders, unknownScenario } from './access.ts';

/** A response outside the API's operations; undefined when the request is not for this route. */
export type Route = (request: Request) => Response | Promise<Response> | undefined;

export const RESET_PATH = '/mock/reset';

/** CORS preflights, of unknown paths too: a page can read a 404 only after its preflight. */
export const preflight: Route = (request) => {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined;
  const methods = methodsAt(request.url);
  const allow = methods.length > 0 ? { allow: methods.join(', ') } : undefined;
  return new Response(null, { status: 204, headers: { ...preflightHeaders, ...allow } });
};

/** `GET /api/v1/openapi.json`: the OpenAPI document; HEAD without its text. */
export function documentRoute(file: URL): Route {
  return ({ method, url }) => {
    if (!['GET', 'HEAD'].includes(method) || new URL(url).pathname !== `${API_BASE_PATH}/openapi.json`)
      return undefined;
    const headers = { 'content-type': 'application/json' };
    return readFile(file).then((text) => new Response(method === 'HEAD' ? null : text, { headers }));
  };
}

/** Restores the sample data, for test suites in other languages. `?scenario=NAME` also sets the scenario. */
export function resetRoute(platform: Platform): Route {
  return ({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (method !== 'POST' || pathname !== RESET_PATH) return undefined;
    const scenario = searchParams.get('scenario') ?? platform.scenario;
    if (!isScenario(scenario)) throw unknownScenario(scenario, scenarios);
    platform.scenario = scenario;
    platform.reset();
    return new Response(null, { status: 204 });
  };
}
