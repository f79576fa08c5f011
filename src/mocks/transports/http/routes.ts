import { readFile } from 'node:fs/promises';
import { contract, type OperationId } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { problemsOf } from '#api/contract/answers.ts';
import { type Override, overrideFields } from '#mocks/platform/overrides.ts';
import * as z from '#api/contract/schema.ts';
import { invalidRequest } from '#mocks/protocol/problems.ts';
import { readJsonBody } from '#mocks/protocol/request.ts';
import { violationsOf } from '#mocks/protocol/violations.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { methodsAt } from '#mocks/protocol/route-pattern.ts';
import { isScenario, scenarios } from '#mocks/scenarios.ts';
import { preflightHeaders } from './access.ts';

/**
 * A response outside the API's operations; undefined for other requests.
 * @param path without the name of a state
 */
export type Route = (
  request: Request,
  path: string,
  platform: Platform,
) => Response | undefined | Promise<Response | undefined>;

/** CORS preflights, of unknown paths too: a page can read a 404 only after its preflight. */
export const preflight: Route = (request, path) => {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
    return undefined;
  const methods = methodsAt(new URL(path, request.url).href);
  const allow = methods.length > 0 ? { allow: methods.join(', ') } : undefined;
  return new Response(null, { status: 204, headers: { ...preflightHeaders, ...allow } });
};

/** `GET /`: what this server has. */
export const landingPage: Route = ({ method, url }, path) => {
  if (method !== 'GET' || path !== '/') return undefined;
  const api = new URL(API_BASE_PATH, url).href;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ponte's mock</title>
<h1>Ponte's mock</h1><p>The API is at <code>${api}</code>.</p><ul>
<li><a href="${API_BASE_PATH}/reference.html">The reference</a>, with every operation, problem and example</li>
<li><a href="${API_BASE_PATH}/openapi.json">The OpenAPI document</a>, from which it is made</li>
<li><a href="${API_BASE_PATH}/backend-guide.md">The guide for the backend team</a></li>
<li><a href="${API_BASE_PATH}/banks">The banks</a>, as an example of a list</li></ul>
<p>Data of your own: <code>${new URL(`/states/NAME${API_BASE_PATH}`, url).href}</code></p></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

/** The documents beside the API, by name: their place in this repository and their media type. */
const documents = new Map([
  ['openapi.json', ['public/openapi.json', 'application/json']],
  ['reference.html', ['public/reference.html', 'text/html; charset=utf-8']],
  [
    'redoc.js',
    ['node_modules/@redocly/cli/lib/chunks/redoc.standalone.js', 'text/javascript; charset=utf-8'],
  ],
  ['backend-guide.md', ['docs/backend-guide.md', 'text/plain; charset=utf-8']],
]);

/**
 * `GET /api/v1/openapi.json` and the others; HEAD without the text.
 * @param folder has them all, in the package
 */
export function documentRoute(folder?: URL): Route {
  return async ({ method }, path) => {
    const name = path.replace(`${API_BASE_PATH}/`, '');
    const [place, type] = documents.get(name) ?? [];
    if (!['GET', 'HEAD'].includes(method) || !place || !type) return undefined;
    const file = folder ? new URL(name, folder) : new URL(`../../../../${place}`, import.meta.url);
    const text = method === 'HEAD' ? null : await readFile(file);
    return new Response(text, { headers: { 'content-type': type } });
  };
}

/**
 * `POST /mock/reset` restores the sample data and all answers; `?scenario=NAME` also sets the
 * scenario.
 */
export const resetRoute: Route = ({ method, url }, path, platform) => {
  if (method !== 'POST' || path !== '/mock/reset') return undefined;
  const scenario = new URL(url).searchParams.get('scenario') ?? platform.scenario;
  if (!isScenario(scenario)) {
    const razao = `Use um destes valores: ${scenarios.join(', ')}.`;
    throw invalidRequest([{ razao, propriedade: 'scenario', valor: scenario.slice(0, 100) }]);
  }
  platform.scenario = scenario;
  platform.reset();
  return new Response(null, { status: 204 });
};

/** What `POST /mock/answer` takes: an override without functions, for one operation. */
const Answer = z.strictObject({
  operation: z.enum(Object.keys(contract) as OperationId[]),
  ...overrideFields,
});

/**
 * `POST /mock/answer` makes an operation answer otherwise: `{"operation": "createBank", "problem":
 * "…", "times": 1}`. Several with `times` are answered in their order.
 */
export const answerRoute: Route = async (request, path, platform) => {
  if (request.method !== 'POST' || path !== '/mock/answer') return undefined;
  const body = await readJsonBody(request);
  if ('violation' in body) throw invalidRequest([body.violation]);
  const read = Answer.safeParse(body.value, { ...z.parsing, reportInput: true });
  if (!read.success) throw invalidRequest(violationsOf(read.error));
  const { operation, ...override } = read.data;
  const declared: readonly string[] = problemsOf(contract[operation]);
  if (override.problem && !declared.includes(override.problem))
    throw invalidRequest([
      { razao: `Use um destes valores: ${declared.join(', ')}.`, propriedade: 'problem' },
    ]);
  platform.answer(operation, override as Override);
  return new Response(null, { status: 204 });
};

/**
 * `GET /mock/requests` lists the last requests with their secrets masked, the oldest first;
 * `?operation=createBank` only those of an operation.
 */
export const requestsRoute: Route = ({ method, url }, path, platform) => {
  if (method !== 'GET' || path !== '/mock/requests') return undefined;
  const operation = new URL(url).searchParams.get('operation') ?? undefined;
  if (operation !== undefined && !Object.hasOwn(contract, operation))
    throw invalidRequest([{ razao: 'Esta operação não existe.', propriedade: 'operation' }]);
  return Response.json({ requests: platform.requests(operation as OperationId | undefined) });
};
