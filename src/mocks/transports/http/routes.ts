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

/** A document that is served beside the API. */
interface ServedDocument {
  /** Its place in this repository. */
  place: string;
  mediaType: string;
  /** What the page at `/` says of it; without this it is not listed there. */
  sentence?: string;
  /** The package for other repositories leaves it out: it would double its size. */
  isNotPackaged?: true;
}

const documents: Record<string, ServedDocument> = {
  'reference.html': {
    place: 'public/reference.html',
    mediaType: 'text/html; charset=utf-8',
    sentence: 'The reference, with every operation, problem and example',
    isNotPackaged: true,
  },
  'redoc.js': {
    place: 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js',
    mediaType: 'text/javascript; charset=utf-8',
    isNotPackaged: true,
  },
  'openapi.json': {
    place: 'public/openapi.json',
    mediaType: 'application/json',
    sentence: 'The OpenAPI document',
  },
  'backend-guide.md': {
    place: 'docs/backend-guide.md',
    mediaType: 'text/plain; charset=utf-8',
    sentence: 'The guide for the backend team',
  },
};

/**
 * The documents that are served, by name.
 * @param folder the folder of the package; undefined in this repository
 */
const servedDocuments = (folder: URL | undefined) =>
  Object.entries(documents).filter(([, { isNotPackaged }]) => !folder || !isNotPackaged);

/**
 * `GET /`: what this server has.
 * @param folder as for {@link documentRoute}
 */
export function landingPage(folder?: URL): Route {
  return ({ method, url }, path) => {
    if (method !== 'GET' || path !== '/') return undefined;
    const api = new URL(API_BASE_PATH, url).href;
    const items = servedDocuments(folder).flatMap(([name, { sentence }]) =>
      sentence ? [`<li><a href="${API_BASE_PATH}/${name}">${sentence}</a></li>`] : [],
    );
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ponte's mock</title>
<h1>Ponte's mock</h1><p>The API is at <code>${api}</code>.</p><ul>
${items.join('\n')}
<li><a href="${API_BASE_PATH}/banks">The banks, as an example of a list</a></li></ul>
<p>Data of your own: <code>${new URL(`/states/NAME${API_BASE_PATH}`, url).href}</code></p></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
}

/**
 * `GET /api/v1/openapi.json` and the others; HEAD without the text.
 * @param folder the folder of the package, which has them; undefined in this repository
 */
export function documentRoute(folder?: URL): Route {
  const served = new Map(servedDocuments(folder));
  return async ({ method }, path) => {
    const name = path.replace(`${API_BASE_PATH}/`, '');
    const document = served.get(name);
    if (!['GET', 'HEAD'].includes(method) || !document) return undefined;
    const { place, mediaType } = document;
    const file = folder ? new URL(name, folder) : new URL(`../../../../${place}`, import.meta.url);
    const text = method === 'HEAD' ? null : await readFile(file);
    return new Response(text, { headers: { 'content-type': mediaType } });
  };
}

/** The paths of the routes that tests use. */
export const TEST_PATHS: ReadonlySet<string> = new Set([
  '/mock/reset',
  '/mock/answer',
  '/mock/requests',
]);

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
