import type * as z from 'zod';
import type { Violation } from '#api/contract/problem.ts';
import type { AnyOperation } from '#api/contract/operation.ts';
import { isSecretName, redactQuery } from '#api/contract/secrets.ts';
import { bodyTooDeep, invalidRequest, malformedJson, routeNotFound, unsupportedMediaType } from './problems.ts';

/** A request's parts, checked against its operation. */
export interface ParsedRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Checks a request against its operation.
 * @param authorize throws when the caller may not send this request; called after the path is known to be right
 * @throws a refusal: 404 for an id that cannot exist, 415 for a body that is not JSON, 400 for anything else
 */
export async function parseRequest(
  operation: AnyOperation,
  request: Request,
  pathParams: Record<string, unknown>,
  authorize: () => void,
): Promise<ParsedRequest> {
  const violations: Violation[] = [];
  const parsed: ParsedRequest = {};

  if (operation.params) {
    parsed.params = {};
    for (const [name, schema] of Object.entries(operation.params)) {
      const result = schema.safeParse(pathParams[name]);
      if (!result.success) throw routeNotFound();
      parsed.params[name] = result.data;
    }
  }

  authorize();

  const search = new URL(request.url).searchParams;
  for (const name of new Set(search.keys())) {
    if (!operation.query || !Object.hasOwn(operation.query.shape, name)) {
      violations.push({ razao: 'Parâmetro desconhecido.', propriedade: name.slice(0, 100) });
    } else if (search.getAll(name).length > 1) {
      violations.push({ razao: 'Parâmetro repetido.', propriedade: name });
    }
  }
  if (operation.query && violations.length === 0) {
    const result = operation.query.safeParse(readQuery(operation.query, search), { reportInput: true });
    if (result.success) parsed.query = result.data;
    else violations.push(...violationsOf(result.error));
  }

  if (operation.body) {
    const result = operation.body.safeParse(await readJson(request), { reportInput: true });
    if (result.success) parsed.body = result.data;
    else violations.push(...violationsOf(result.error));
  }

  if (violations.length > 0) throw invalidRequest(violations.slice(0, MAX_VIOLATIONS));
  return parsed;
}

/** Values of a query are text. Canonical integers and booleans become values where the schema expects them; the rest stays text. */
function readQuery(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...search].map(([name, text]) => [name, readValue(innermost(schema.shape[name] as z.ZodType), text)]),
  );
}

function readValue(kind: string, text: string): unknown {
  if (kind === 'number' && /^(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function innermost(schema: z.ZodType): string {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.innerType ? innermost(def.innerType) : def.type;
}

/** The most entries of `violacoes`: a body may have a hundred thousand unknown fields. */
const MAX_VIOLATIONS = 100;

async function readJson(request: Request): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw unsupportedMediaType();
  const text = await request.text().catch(() => '');
  if (depth(text) > MAX_DEPTH) throw bodyTooDeep(MAX_DEPTH);
  try {
    return JSON.parse(text);
  } catch {
    throw malformedJson();
  }
}

/** More levels than any body needs, and few enough to serialise again without a stack overflow. */
const MAX_DEPTH = 100;

/** How many levels of lists and objects a JSON text has. */
function depth(text: string): number {
  let [level, deepest] = [0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++level);
    else if (token === ']' || token === '}') level--;
  }
  return deepest;
}

/** Whether a violation of this field may repeat the value: no secret, and no header of a tester request. */
const isOpen = (path: readonly PropertyKey[]) =>
  path[0] !== 'headers' && !path.some((name) => isSecretName(String(name)));

/** zod's issues as `violacoes`: one for each broken rule, with the value only when it is short and not a secret. */
function violationsOf(error: z.ZodError): Violation[] {
  return error.issues.flatMap((issue) => {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_VIOLATIONS).map((key) => [...issue.path, key])
        : [issue.path];
    return names.map((path) => {
      const propriedade = path.map(String).join('.').slice(0, 100) || 'body';
      const value = typeof issue.input === 'number' ? String(issue.input) : issue.input;
      const isShown = typeof value === 'string' && value.length <= 100 && isOpen(path);
      return { razao: issue.message, propriedade, ...(isShown && { valor: redactQuery(value) }) };
    });
  });
}
