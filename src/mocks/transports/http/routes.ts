import { readFile } from 'node:fs/promises';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { isScenario, scenarios } from '#mocks/scenarios.ts';
import { preflightHeaders } from './access.ts';
import { unknownScenario } from './refusals.ts';

/** A response outside the API's operations; undefined when the request is not for this route. */
export type Route = (request: Request) => Response | Promise<Response> | undefined;

/** The path of the route that restores the sample data. */
export const RESET_PATH = '/mock/reset';

/** CORS preflights. The handlers answer other OPTIONS requests. */
export const preflight: Route = (request) => {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined;
  return new Response(null, { status: 204, headers: preflightHeaders });
};

/** `GET /api/v1/openapi.json`: the OpenAPI document. */
export function documentRoute(file: URL): Route {
  return ({ method, url }) => {
    if (method !== 'GET' || new URL(url).pathname !== `${API_BASE_PATH}/openapi.json`) return undefined;
    return readFile(file).then((text) => new Response(text, { headers: { 'content-type': 'application/json' } }));
  };
}

/**
 * `POST /mock/reset` restores the sample data, for test suites in other languages. `?scenario=NAME` also sets the
 * scenario of the requests that follow.
 */
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
