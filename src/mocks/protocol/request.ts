import type * as z from 'zod';
import {
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_HEAD_BYTES,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MAX_URL_LENGTH,
  MAX_VIOLATIONS,
  TOO_DEEP,
} from '#api/contract/limits.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import type { Violation } from '#api/contract/problem.ts';
import { parsing } from '#api/contract/schema.ts';
import {
  addressTooLong,
  bodyTooLarge,
  headersTooLarge,
  invalidRequest,
  Refusal,
  routeNotFound,
} from './problems.ts';
import { jsonDepth, jsonTextAt } from '#domain/json.ts';
import { keepOriginalText } from '#mocks/platform/exact-json.ts';
import { shownName, violationsOf } from './violations.ts';
import { mediaTypeIn } from '#api/contract/media-type.ts';

/** What a request contains, checked and with defaults. */
export interface ParsedRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * Reads a request of an operation. First the ids of the path, the caller, and the body's media type
 * and size are checked, then all else at once: one answer lists every fault.
 * @param checkAccess throws a refusal when the caller may not send the request
 * @throws a refusal
 */
export async function parseRequest(
  operation: AnyOperation,
  request: Request,
  pathParams: Record<string, unknown>,
  checkAccess: () => Promise<void>,
): Promise<ParsedRequest> {
  const parsed: ParsedRequest = {};
  if (operation.params) parsed.params = parseParams(operation.params, pathParams);

  await checkAccess();

  const json = operation.body && (await readBodyOf(operation, request));

  const query = parseQuery(operation.query, new URL(request.url).searchParams);
  if (query.value) parsed.query = query.value;
  const violations = query.violations;

  if (json && 'violation' in json) {
    violations.push(json.violation);
  } else if (operation.body && json) {
    const result = operation.body.safeParse(json.value, { ...parsing, reportInput: true });
    if (result.success) parsed.body = result.data;
    else violations.push(...violationsOf(result.error).slice(0, MAX_VIOLATIONS));
  }

  const key = operation.idempotent ? request.headers.get('idempotency-key') : null;
  if (key !== null) {
    if (isIdempotencyKey(key)) parsed.idempotencyKey = key;
    else violations.push(invalidKey);
  }

  if (violations.length > 0) throw invalidRequest(violations.slice(0, MAX_VIOLATIONS));
  return parsed;
}

/** @throws a 404 refusal: an id that is not a UUID is that of no object */
function parseParams(
  schemas: NonNullable<AnyOperation['params']>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const result = schema.safeParse(values[name], parsing);
    if (!result.success) throw routeNotFound();
    params[name] = result.data;
  }
  return params;
}

async function readBodyOf(operation: AnyOperation, request: Request): Promise<JsonBody> {
  if (operation.bodyOptional && (await hasNoBody(request))) return { value: {} };
  return readJsonBody(request);
}

const isIdempotencyKey = (key: string) =>
  /^[\x21-\x7e]+$/.test(key) && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH;

const invalidKey: Violation = {
  razao: `Use de 1 a ${MAX_IDEMPOTENCY_KEY_LENGTH} letras sem acento, números e sinais, sem espaços.`,
  propriedade: 'idempotency-key',
};

/**
 * Reads a query. Refused are unknown parameters, values that break a rule, and repeated parameters
 * other than those of lists.
 */
function parseQuery(schema: z.ZodObject | undefined, search: URLSearchParams) {
  const violations: Violation[] = [];
  const values: Record<string, unknown> = {};
  const typeOf = (name: string) =>
    schema && Object.hasOwn(schema.shape, name)
      ? innerTypeOf(schema.shape[name] as z.ZodType)
      : undefined;
  for (const name of new Set(search.keys())) {
    const given = search.getAll(name);
    const type = typeOf(name);
    if (type === undefined) {
      // Some clients write a list as `status-class[]=error`.
      const list = name.replace(/\[\]$/, '');
      const advice = typeOf(list) === 'array' ? ` Escreva ${list}=${given.join(',')}.` : '';
      violations.push({ razao: `Parâmetro desconhecido.${advice}`, propriedade: shownName(name) });
    } else if (given.length > 1 && type !== 'array') {
      violations.push({ razao: 'Parâmetro repetido.', propriedade: name });
    } else {
      values[name] = readValue(type, given.join(','));
    }
  }
  const result = schema?.safeParse(values, { ...parsing, reportInput: true });
  if (result?.error) {
    const reported = new Set(violations.map(({ propriedade }) => propriedade));
    // A fault in a list, such as `status-class.1`, is a fault of its parameter.
    const faults = violationsOf(result.error, 1);
    violations.push(...faults.filter(({ propriedade }) => !reported.has(propriedade)));
  }
  return { value: result?.data, violations };
}

/**
 * Reads a number, a boolean or a list where the schema expects one. Anything else stays text, which
 * the schema then refuses.
 */
function readValue(type: string, text: string): unknown {
  if (type === 'number' && /^(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'array') return text.split(',');
  return text;
}

/** The type of a schema, whether it is optional, has a default, or neither. */
function innerTypeOf(schema: z.ZodType): string {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.innerType ? innerTypeOf(def.innerType) : def.type;
}

/** The value of a JSON body, or why it is not JSON. */
export type JsonBody = { value: unknown } | { violation: Violation };

/**
 * Reads a JSON body. One that is not JSON is a violation, so that it is reported with those of the
 * query.
 * @throws a refusal: 415 for another media type or a compressed body, 413 for one that is too large
 */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  if (mediaTypeIn(request.headers.get('content-type')) !== 'application/json')
    throw new Refusal('TipoDeMidiaNaoSuportado', 'Envie o body como application/json.');
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity')
    throw new Refusal('TipoDeMidiaNaoSuportado', 'Envie o body sem compressão (Content-Encoding).');
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES)
    throw bodyTooLarge(MAX_BODY_BYTES);
  const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (bytes.byteLength > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES);
  const text = decodeUtf8(bytes);
  if (text === undefined)
    return { violation: { razao: 'Envie o body em UTF-8.', propriedade: 'body' } };
  try {
    if (jsonDepth(text) > MAX_BODY_DEPTH)
      return { violation: { razao: TOO_DEEP, propriedade: 'body' } };
    const value: unknown = JSON.parse(text);
    // What a run sends to a bank goes there as the client wrote it.
    if (typeof value === 'object' && value !== null && 'body' in value)
      keepOriginalText(value.body, jsonTextAt(text, ['body']) ?? '');
    return { value };
  } catch {
    return { violation: { razao: 'JSON inválido.', propriedade: 'body' } };
  }
}

/** Whether a request has no body. Some clients send a media type nevertheless. */
export const hasNoBody = async (request: Request): Promise<boolean> =>
  (await request.clone().arrayBuffer()).byteLength === 0;

function decodeUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The colon, the space and the line break of a header field. */
const FIELD_OVERHEAD_BYTES = 4;

/** @throws a refusal: 414 when the address is too long, 431 when the header fields are too large */
export function checkHeaders(request: Request): void {
  const { pathname, search } = new URL(request.url);
  if (pathname.length + search.length > MAX_URL_LENGTH) throw addressTooLong(MAX_URL_LENGTH);
  let size = 0;
  for (const [name, value] of request.headers)
    size += name.length + value.length + FIELD_OVERHEAD_BYTES;
  if (size > MAX_HEAD_BYTES) throw headersTooLarge(MAX_HEAD_BYTES);
}
