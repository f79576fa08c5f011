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
import { keepText } from '#mocks/platform/bank-answers.ts';
import { shownName, violationsOf } from './violations.ts';
import { mediaTypeIn } from '#api/contract/headers.ts';

export interface ParsedRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * Checks ids, caller, media type and size, then all else at once: one answer lists every fault.
 * @throws a refusal
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
      const result = schema.safeParse(pathParams[name], parsing);
      if (!result.success) throw routeNotFound();
      parsed.params[name] = result.data;
    }
  }

  authorize();

  const isLeftOut = operation.bodyOptional === true && (await hasNoBody(request));
  const body = operation.body && (isLeftOut ? { value: {} } : await readJsonBody(request));

  const query = parseQuery(operation.query, new URL(request.url).searchParams);
  if (query.value) parsed.query = query.value;
  violations.push(...query.violations);

  if (body && 'violation' in body) violations.push(body.violation);
  else if (operation.body && body) {
    const result = operation.body.safeParse(body.value, { ...parsing, reportInput: true });
    if (result.success) parsed.body = result.data;
    else violations.push(...violationsOf(result.error).slice(0, MAX_VIOLATIONS));
  }

  const key = operation.idempotent ? request.headers.get('idempotency-key') : null;
  if (key !== null && !isIdempotencyKey(key)) violations.push(invalidKey);
  else if (key !== null) parsed.idempotencyKey = key;

  if (violations.length > 0) throw invalidRequest(violations.slice(0, MAX_VIOLATIONS));
  return parsed;
}

const isIdempotencyKey = (key: string) =>
  /^[\x21-\x7e]+$/.test(key) && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH;

const invalidKey: Violation = {
  razao: `Use de 1 a ${MAX_IDEMPOTENCY_KEY_LENGTH} letras sem acento, números e sinais, sem espaços.`,
  propriedade: 'idempotency-key',
};

/**
 * Checks a query: unknown and repeated parameters, and the values of the others. A list may repeat
 * its parameter.
 */
function parseQuery(schema: z.ZodObject | undefined, search: URLSearchParams) {
  const violations: Violation[] = [];
  const values: Record<string, unknown> = {};
  const kindOf = (name: string) =>
    schema && Object.hasOwn(schema.shape, name)
      ? innermost(schema.shape[name] as z.ZodType)
      : undefined;
  for (const name of new Set(search.keys())) {
    const given = search.getAll(name);
    const kind = kindOf(name);
    const list = name.replace(/\[\]$/, '');
    if (kind === undefined) {
      const advice = kindOf(list) === 'array' ? ` Escreva ${list}=${given.join(',')}.` : '';
      violations.push({ razao: `Parâmetro desconhecido.${advice}`, propriedade: shownName(name) });
    } else if (given.length > 1 && kind !== 'array') {
      violations.push({ razao: 'Parâmetro repetido.', propriedade: name });
    } else {
      values[name] = readValue(kind, given.join(','));
    }
  }
  const result = schema?.safeParse(values, { ...parsing, reportInput: true });
  const repeated = new Set(violations.map(({ propriedade }) => propriedade));
  // A fault in a list, such as `band.1`, is a fault of its parameter.
  const faults = result?.error
    ? violationsOf(result.error, 1).filter((one) => !repeated.has(one.propriedade))
    : [];
  return { value: result?.data, violations: [...violations, ...faults] };
}

/**
 * Canonical integers, booleans and lists become values where the schema expects them; the rest
 * stays text.
 */
function readValue(kind: string, text: string): unknown {
  if (kind === 'number' && /^(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'array') return text.split(',');
  return text;
}

function innermost(schema: z.ZodType): string {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.innerType ? innermost(def.innerType) : def.type;
}

export type JsonBody = { value: unknown } | { violation: Violation };

/**
 * A text that is not JSON is a violation, like those of the query.
 * @throws a refusal: 415 or 413
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
      keepText(value.body, jsonTextAt(text, ['body']) ?? '');
    return { value };
  } catch {
    return { violation: { razao: 'JSON inválido.', propriedade: 'body' } };
  }
}

/**
 * Whether a request has no body. Its media type does not matter: some clients send one without a
 * body.
 */
export const hasNoBody = async (request: Request): Promise<boolean> =>
  (await request.clone().arrayBuffer()).byteLength === 0;

function decodeUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a header field takes beside its name and value: the colon, a space and the line break. */
const FIELD_OVERHEAD_BYTES = 4;

/** @throws a refusal: 414 when the address is too long, 431 when the header fields are too large */
export function checkHeaders(request: Request): void {
  const { pathname, search } = new URL(request.url);
  if (pathname.length + search.length > MAX_URL_LENGTH) throw addressTooLong(MAX_URL_LENGTH);
  const sizes = [...request.headers].map(
    ([name, value]) => name.length + value.length + FIELD_OVERHEAD_BYTES,
  );
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_HEAD_BYTES)
    throw headersTooLarge(MAX_HEAD_BYTES);
}
