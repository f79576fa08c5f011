import axios, { type AxiosResponse } from 'axios';
import { v4 as uuid } from 'uuid';
import { env } from '#api/env.ts';
import { createStore } from '#src/store.ts';
import { ApiError } from './api-error.ts';
import { adviceWithoutJson } from './foreign-answer.ts';
import { checkAnswer, problemIn } from './check-answer.ts';
import type { AnyOperation, Contract, Input, OperationId, Output } from './contract/index.ts';
import { MAX_ETAG_LENGTH } from './contract/limits.ts';
import { needsProof } from './contract/operation.ts';
import { type Session, session } from './contract/session.ts';
import { VERSION_HEADER } from './contract/version.ts';
import { networkFailure } from './network-failure.ts';
import { operationOf } from './operation-of.ts';
import { notePlatformTime } from './platform-time.ts';
import { notePlatformVersion } from './platform-version.ts';
import {
  fileNameOf,
  header,
  isPage,
  mediaTypeOf,
  referenceOf,
  requestIdOf,
  retryAfterOf,
  bodyText,
  wasRedirected,
} from './response.ts';
import { noteSession, proofInCookie, proofOfChanges, xsrfHeader } from './session-proof.ts';
import { noteSessionEnd, noteStatus } from './session-state.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Sends the session cookie also to an API on another origin. The XSRF header is added here
 * (session-proof.ts): axios does so on one origin only, and by the cookie of the moment.
 */
const http = axios.create({
  validateStatus: () => true,
  transformResponse: [],
  withCredentials: true,
  withXSRFToken: false,
});

export interface CallOptions {
  signal?: AbortSignal | undefined;
  ifMatch?: string | undefined;
  /**
   * JSON texts of fields of the body, which are sent as they are: a value would lose digits and
   * repeated names.
   */
  written?: Readonly<Record<string, string>> | undefined;
  /** Repeating a POST with the same key does not repeat its effect. */
  idempotencyKey?: string | undefined;
  /** In milliseconds; 0 is no limit. */
  timeoutMs?: number | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** Bytes; `total` when the platform sends its length. */
export interface Progress {
  loaded: number;
  total: number | undefined;
}

/** An operation that answers with a file. */
export type DownloadId = {
  [Id in OperationId]: Contract[Id] extends { mediaType: string } ? Id : never;
}[OperationId];

/** A checked answer of the platform. */
export interface Answer<Id extends OperationId> {
  /** The object of the contract, or the bytes of a file. */
  body: Id extends DownloadId ? Blob : Output<Id>;
  /** The body as it was sent; empty for a file. */
  text: string;
  etag: string | undefined;
  /** The name of a file; undefined when the platform gave none that can be used. */
  fileName: string | undefined;
  /** The id that the platform's team can search for; undefined when the answer has none. */
  requestId: string | undefined;
}

/**
 * Sends the request of an operation and checks the answer.
 * @throws ApiError for every failure
 */
export async function call<Id extends OperationId>(
  operationId: Id,
  input: Input<Id>,
  options: CallOptions = {},
): Promise<Answer<Id>> {
  const operation = await operationOf(operationId).catch((cause: unknown) => {
    throw new ApiError('unreachable', { operationId, requestId: undefined, cause });
  });
  const sentAt = Date.now();
  const proofAtStart = proofInCookie();
  const { response, requestId } = await sendUnderSession(operation, input as object, options);
  const { mediaType } = operation;
  const body = mediaType
    ? new Blob([response.data as ArrayBuffer], { type: header(response, 'content-type') ?? '' })
    : checkedBody(operation, requestId, input, response);
  notePlatformTime(body, sentAt);
  if (operationId === 'getSession') {
    noteSession(body as Session, proofAtStart ?? proofInCookie());
    noteSessionEnd((body as Session).expiresAt);
  }
  // The platform's tags are strong (RFC 9110, 8.8.3). A server on the way that compresses the
  // answer adds `W/`.
  const etag = header(response, 'etag')?.replace(/^W\//, '');
  if (etag && etag.length > MAX_ETAG_LENGTH)
    throw new ApiError('contract', { operationId, requestId, field: 'etag' });
  return {
    body: body as Answer<Id>['body'],
    text: mediaType ? '' : (response.data as string),
    etag,
    fileName: fileNameOf(response),
    requestId,
  };
}

function requestUrl(operation: AnyOperation, params: Record<string, string> = {}): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return env.apiUrl + path;
}

/** The address of the login. @param returnTo where it leads back to */
export const loginAddress = (returnTo: string): string =>
  env.loginUrl.replace('{return}', encodeURIComponent(returnTo));

/** An answer of the operation's success. */
interface Sent {
  response: AxiosResponse<unknown>;
  requestId: string | undefined;
}

/**
 * Sends a request; a change with the proof of the session that the screen shows, which the platform
 * refuses when another person has signed in.
 * @throws ApiError
 */
async function sendUnderSession(
  operation: AnyOperation,
  input: object,
  options: CallOptions,
): Promise<Sent> {
  if (!needsProof(operation)) return send(operation, input, options);
  // The same person may have signed in again: then the newer session is that of the screen, too.
  const isOtherPerson = proofInCookie() !== proofOfChanges() && !(await fetchIsSamePerson());
  try {
    return await send(operation, input, options, proofOfChanges());
  } catch (thrown) {
    const isRefused = thrown instanceof ApiError && thrown.status === 403;
    throw isRefused && isOtherPerson ? thrown.ofOtherSession() : thrown;
  }
}

/**
 * Whether the session of the browser is that of the person on screen; true when it cannot be read.
 * Past the cache: a session of another person would discard what is typed.
 */
async function fetchIsSamePerson(): Promise<boolean> {
  const proof = proofInCookie();
  try {
    const { response, requestId } = await send(session.getSession, {}, {});
    const read = checkedBody(session.getSession, requestId, {}, response);
    return noteSession(read as Session, proof);
  } catch {
    return true;
  }
}

/**
 * Sends a request.
 * @param proof of the session under which a change is made
 * @throws ApiError for an answer that is not that of the operation's success
 */
async function send(
  operation: AnyOperation,
  input: object,
  {
    signal,
    ifMatch,
    written,
    idempotencyKey,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    onProgress,
  }: CallOptions,
  proof?: string,
): Promise<Sent> {
  const { id: operationId, method, mediaType } = operation;
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: object;
    body?: object;
  };
  const headers = {
    accept: mediaType ?? 'application/json',
    'x-request-id': uuid(),
    ...(body && { 'content-type': 'application/json' }),
    ...xsrfHeader(proof),
    ...(ifMatch && { 'if-match': ifMatch }),
    ...(idempotencyKey && method === 'POST' && { 'idempotency-key': idempotencyKey }),
  };
  let hasArrived = false;
  try {
    const response = await http.request<unknown>({
      method,
      url: requestUrl(operation, params),
      params: query && withLists(query),
      data: body && bodyOf(body, written),
      headers,
      responseType: mediaType ? 'arraybuffer' : 'text',
      timeout: timeoutMs,
      ...(signal && { signal }),
      onDownloadProgress({ loaded, total }) {
        hasArrived ||= loaded > 0;
        onProgress?.({ loaded, total });
      },
    });
    checkResponse(operation, response);
    return { response, requestId: requestIdOf(response) };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    // Without an answer no id is reported: the platform may never have seen the request.
    const unanswered = { operationId, requestId: undefined, cause };
    if (axios.isCancel(cause)) throw new ApiError('cancelled', unanswered);
    if (axios.isAxiosError(cause) && TIMEOUT_CODES.has(cause.code ?? ''))
      throw new ApiError('timeout', unanswered);
    // To find the reason the address is requested again. That of a file gets an unknown parameter,
    // which is refused: an export could take long.
    const url = requestUrl(operation, params) + (mediaType ? '?probe=' : '');
    const request = { url, method, headers, hasArrived };
    const reason = await networkFailure(request);
    if (reason === 'login') noteStatus(401);
    throw new ApiError(reason, unanswered);
  }
}

/** The codes of axios for a request that took too long. */
const TIMEOUT_CODES = new Set(['ECONNABORTED', 'ETIMEDOUT']);

function bodyOf(body: object, written: CallOptions['written']): string {
  if (!written) return JSON.stringify(body);
  // Fields without a value are left out, as `JSON.stringify` leaves them out of an object.
  const fields = Object.entries({ ...body, ...written }).filter(
    ([, value]: [string, unknown]) => value !== undefined,
  );
  const texts = fields.map(([name, value]: [string, unknown]) => {
    const text = Object.hasOwn(written, name) ? written[name] : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${texts.join(',')}}`;
}

/**
 * Checks whether the platform answered with the success of the operation, and notes what the answer
 * says of the session and of the platform's version. @throws ApiError
 */
function checkResponse(operation: AnyOperation, response: AxiosResponse<unknown>): void {
  const { id: operationId, success, mediaType } = operation;
  const requestId = requestIdOf(response);
  if (response.status < 400 && isPage(response)) {
    // A page without a redirect says nothing about the session: some networks ask for a sign-in so.
    if (!wasRedirected(response)) {
      throw new ApiError('foreign', { operationId, requestId, reference: referenceOf(response) });
    }
    noteStatus(401);
    throw new ApiError('login', { operationId, requestId });
  }
  noteStatus(response.status);
  notePlatformVersion(header(response, VERSION_HEADER.toLowerCase()));
  noteDeprecation(operationId, response);
  if (response.status >= 400) throw refusalError(operationId, response);

  const isJson = !mediaType && success !== 204;
  const advice = isJson ? adviceWithoutJson(response.status, mediaTypeOf(response)) : undefined;
  if (advice !== undefined) throw new ApiError('foreign', { operationId, requestId, advice });
  if (response.status !== success) {
    const field = `status ${response.status}`;
    throw new ApiError('contract', { operationId, requestId, field });
  }
  // A file is not checked further, so at least its type must be right.
  if (mediaType && mediaTypeOf(response) !== mediaType) {
    throw new ApiError('contract', { operationId, requestId, field: 'content-type' });
  }
}

/** The operations of whose end was told. */
const deprecated = createStore<readonly OperationId[]>(() => []);

/** Tells developers, once, that a later version of the platform will not have an operation. */
function noteDeprecation(operationId: OperationId, response: AxiosResponse<unknown>): void {
  const since = header(response, 'deprecation');
  if (since === undefined || deprecated.get().includes(operationId)) return;
  deprecated.set([...deprecated.get(), operationId]);
  const end = header(response, 'sunset');
  // A note for developers, not a failure.
  // oxlint-disable-next-line no-console
  console.warn(
    `${operationId} is deprecated (Deprecation: ${since}).`,
    end ? `Sunset: ${end}` : '',
  );
}

/** A query in which each list is one value, separated by commas. */
function withLists(query: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query))
    values[name] = Array.isArray(value) ? value.join(',') : value;
  return values;
}

/** The body of an answer. @throws ApiError when it breaks the contract */
function checkedBody(
  operation: AnyOperation,
  requestId: string | undefined,
  input: unknown,
  response: AxiosResponse<unknown>,
): unknown {
  const { id: operationId } = operation;
  const body = parseJson(response.data as string);
  const result = checkAnswer(operation, input as object, {
    body,
    etag: header(response, 'etag'),
  });
  if ('value' in result) return result.value;
  console.error(
    `The response of ${operationId} breaks the contract at ${result.field}: ${result.reason}`,
    {
      requestId,
    },
  );
  throw new ApiError('contract', { operationId, requestId, field: result.field });
}

/** The error for an answer with an error status. */
function refusalError(operationId: OperationId, response: AxiosResponse<unknown>): ApiError {
  const isPlatform = mediaTypeOf(response) === 'application/problem+json';
  const problem = problemIn(parseJson(bodyText(response)), response.status, isPlatform);
  const retryAfter = retryAfterOf(response);
  return new ApiError('problem', {
    operationId,
    requestId: requestIdOf(response),
    problem,
    reference: isPlatform ? undefined : referenceOf(response),
    ...(retryAfter && { retryAfter }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
