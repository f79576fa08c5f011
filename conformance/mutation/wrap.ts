import { contract, type OperationId } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { jsonTextAt } from '#domain/json.ts';
import { keepOriginalText, originalTextOf, writeJson } from '#mocks/platform/exact-json.ts';
import type { Transport } from '#conformance/client/client.ts';

/** An answer that a fault changes. */
export interface Draft {
  status: number;
  headers: Headers;
  /** The JSON body, or the text when it is not JSON. */
  body: unknown;
}

/** A JSON object whose fields are not known. */
export type Fields = Record<string, unknown>;

/** The body of a list, as faults change it. */
export interface ListBody<Row> {
  data: Row[];
  links: Record<string, string | undefined>;
  meta: { totalRecords: number; totalPages: number };
}

type Ids = readonly OperationId[] | 'any';

const patterns = Object.entries(contract).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  pattern: new RegExp(`^${API_BASE_PATH}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request addresses. */
export function operationAt({ method, url }: Request): OperationId | undefined {
  const { pathname } = new URL(url);
  // `/logs/export` also matches the path of a log; the contract has the literal path first.
  return patterns.find((one) => one.method === method && one.pattern.test(pathname))?.id;
}

const isOneOf = (ids: Ids, request: Request) =>
  ids === 'any' || ids.includes(operationAt(request) ?? 'getHealth');

/** Changes the answers of some operations. */
export function onAnswer(
  ids: Ids,
  change: (draft: Draft, request: Request) => unknown,
): (serve: Transport) => Transport {
  return (serve) => async (request) => {
    const kept = request.clone();
    const response = await serve(request);
    if (!isOneOf(ids, kept)) return response;
    const draft = await draftOf(response);
    await change(draft, kept);
    return answer(draft);
  };
}

/** Changes the successes of some operations. */
export const onSuccess: typeof onAnswer = (ids, change) =>
  onAnswer(ids, (draft, request) => (draft.status < 300 ? change(draft, request) : undefined));

/** A request that a fault changes before the server gets it. */
export interface RequestDraft {
  url: URL;
  headers: Headers;
  /** The JSON body, or the text when it is not JSON. */
  body: unknown;
}

/** Changes requests before the server gets them; `serve` reaches the correct server. */
export function onRequest(
  ids: Ids,
  change: (draft: RequestDraft, serve: Transport, request: Request) => unknown,
): (serve: Transport) => Transport {
  return (serve) => async (request) => {
    if (!isOneOf(ids, request)) return serve(request);
    const draft = {
      url: new URL(request.url),
      headers: new Headers(request.headers),
      body: read(await request.text()),
    };
    await change(draft, serve, request);
    return serve(requestOf(request.method, draft));
  };
}

/** The request that a draft describes. */
export function requestOf(method: string, { url, headers, body }: RequestDraft): Request {
  const text = body === '' || method === 'GET' ? null : write(body);
  return new Request(url, { method, headers, body: text });
}

/** Sends another request to the correct server, for example for data that a fault then leaks. */
export async function ask(
  serve: Transport,
  request: Request,
  path: string,
  method = 'GET',
): Promise<Draft> {
  return draftOf(await serve(new Request(new URL(API_BASE_PATH + path, request.url), { method })));
}

/** The fields of a JSON object; of anything else, none. */
export function fieldsOf({ body }: { body: unknown }): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
}

/** A well-formed refusal, for faults that refuse what they should accept. */
export function problem(draft: Draft, status: number, name: string): void {
  draft.status = status;
  draft.headers.set('content-type', 'application/problem+json');
  for (const header of ['etag', 'location']) draft.headers.delete(header);
  draft.body = {
    type: `https://ponte.example/api/v1/error/${name}`,
    title: 'Recusado',
    status,
    detail: 'Recusado.',
    correlationId: draft.headers.get('x-request-id') ?? '',
  };
}

/** A well-formed refusal with 400 that names a field. */
export function invalid(draft: Draft, field: string): void {
  problem(draft, 400, 'RequisicaoInvalida');
  fieldsOf(draft)['violacoes'] = [{ razao: 'Inválido.', propriedade: field }];
}

/** Changes a query parameter before the server gets the request; undefined removes it. */
export function onQuery(
  ids: readonly OperationId[],
  name: string,
  change: (text: string, query: URLSearchParams) => string | undefined,
): (serve: Transport) => Transport {
  return onRequest(ids, ({ url: { searchParams } }) => {
    const text = searchParams.get(name);
    if (text === null || searchParams.getAll(name).length > 1) return;
    const changed = change(text, searchParams);
    if (changed === undefined) searchParams.delete(name);
    else searchParams.set(name, changed);
  });
}

/** The fields of the JSON body of a request, which can be read again. */
export const sentFields = async (request: Request): Promise<Fields> =>
  fieldsOf(await draftOf(new Response(await request.clone().text())));

/** An answer as a draft, which a fault can change. */
export async function draftOf(response: Response): Promise<Draft> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { status: response.status, headers: new Headers(response.headers), body: read(text) };
}

/** The answer that a draft describes. */
export function answer({ status, headers, body }: Draft): Response {
  const text = body === '' ? null : write(body);
  // Response refuses a body with 204; a broken server can send one.
  const response = new Response(text, { status: status === 204 ? 200 : status, headers });
  return status === 204 ? Object.defineProperty(response, 'status', { value: 204 }) : response;
}

/** Where a message has the JSON of a call: its characters change only where a fault changes it. */
const callBodies = [
  ['body'],
  ['response', 'data'],
  ['request', 'body'],
  ['response', 'body'],
] as const;

function read(text: string): unknown {
  try {
    const message: unknown = JSON.parse(text);
    for (const place of callBodies) {
      const body = valueAt(message, place);
      if (isObject(body)) keepOriginalText(body, jsonTextAt(text, place) ?? '');
    }
    return message;
  } catch {
    return text;
  }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const valueAt = (message: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), message);

/** A value that a fault changed differs from its text. */
const isChanged = (value: unknown) => {
  const text = originalTextOf(value);
  return text !== undefined && JSON.stringify(value) !== JSON.stringify(JSON.parse(text));
};

function write(message: unknown): string {
  if (typeof message === 'string') return message;
  const hasFault = callBodies.some((place) => isChanged(valueAt(message, place)));
  return hasFault ? JSON.stringify(message) : writeJson(message);
}
