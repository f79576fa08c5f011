import axios, { type AxiosResponse } from 'axios';
import { v4 as uuid } from 'uuid';
import { env } from '#src/env.ts';
import { ApiError } from './api-error.ts';
import type { Contract, Input, Output } from './contract/index.ts';
import type { Problem } from './contract/problem.ts';
import { type OperationId, routes } from './contract/routes.ts';

/** No answer in this time is a failure; a run of the tester may take its bank's time, so it is long. Milliseconds. */
const TIMEOUT_MS = 30_000;

const http = axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true, transformResponse: [] });

let ready: Promise<unknown> = Promise.resolve();

/** Holds every request back until the promise settles: the mock starts while the page already paints. */
export function holdRequestsUntil(promise: Promise<unknown>): void {
  ready = promise.catch(() => undefined);
}

/** What a call may carry beside its input. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The tag of the version that the change is meant for. */
  ifMatch?: string | undefined;
  /** Makes a retry of the same request count once. */
  idempotencyKey?: string | undefined;
}

/** A checked answer: its body, its version and the id to report. */
export interface Answer<Id extends OperationId> {
  body: Output<Id>;
  etag: string | undefined;
  requestId: string;
}

/** The operations whose answer is a file. */
export type DownloadId = { [Id in OperationId]: Contract[Id] extends { mediaType: string } ? Id : never }[OperationId];

/**
 * Calls an operation and checks its answer against the contract.
 * @param input path parameters, query and body of the operation
 * @throws ApiError for every failure
 */
export async function call<Id extends Exclude<OperationId, DownloadId>>(
  operationId: Id,
  input: Input<Id>,
  options: CallOptions = {},
): Promise<Answer<Id>> {
  const checking = import('./check-answer.ts');
  // A failed load is told where it is awaited; until then nothing else listens.
  checking.catch(() => undefined);
  const { response, requestId } = await send(operationId, input, options);
  const { checkAnswer } = await checking.catch((cause: unknown) => {
    throw new ApiError('offline', { operationId, requestId, cause });
  });
  const checked = checkAnswer(operationId, parse(response.data as string));
  if ('field' in checked) {
    console.error(`${operationId} answered against its contract at ${checked.field}: ${checked.reason}`, { requestId });
    throw new ApiError('contract', { operationId, requestId, field: checked.field });
  }
  return { body: checked.value as Output<Id>, etag: header(response, 'etag'), requestId };
}

/** Progress of a download: bytes so far, and bytes in all when the platform says. */
export interface Progress {
  loaded: number;
  total: number | undefined;
}

/**
 * Downloads an operation's file, byte for byte.
 * @throws ApiError for every failure
 */
export async function download<Id extends DownloadId>(
  operationId: Id,
  input: Input<Id>,
  options: CallOptions & { onProgress?: (progress: Progress) => void } = {},
): Promise<{ file: Blob; fileName: string }> {
  const { response } = await send(operationId, input, options);
  const fileName = /filename="([^"]+)"/.exec(header(response, 'content-disposition') ?? '')?.[1];
  return {
    file: new Blob([response.data as ArrayBuffer], { type: header(response, 'content-type') ?? '' }),
    fileName: fileName ?? 'logs.csv',
  };
}

/** The address of an operation, with its path parameters filled in. */
export function addressOf(operationId: OperationId, params: Record<string, string> = {}): string {
  const { path } = routes[operationId];
  return env.apiUrl + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function send<Id extends OperationId>(
  operationId: Id,
  input: Input<Id>,
  options: CallOptions & { onProgress?: (progress: Progress) => void },
): Promise<{ response: AxiosResponse<unknown>; requestId: string }> {
  const { method } = routes[operationId];
  const { params = {}, query, body } = input as { params?: Record<string, string>; query?: object; body?: object };
  const requestId = uuid();
  const { onProgress } = options;
  const isFile = operationId === 'exportLogs';
  await ready;
  try {
    const response = await http.request<unknown>({
      method,
      url: addressOf(operationId, params),
      params: query,
      data: body && JSON.stringify(body),
      headers: {
        accept: isFile ? 'text/csv' : 'application/json',
        'x-request-id': requestId,
        ...(body && { 'content-type': 'application/json' }),
        ...(options.ifMatch && { 'if-match': options.ifMatch }),
        ...(options.idempotencyKey && method === 'POST' && { 'idempotency-key': options.idempotencyKey }),
      },
      responseType: isFile ? 'arraybuffer' : 'text',
      // A long export shows its progress and can be cancelled; no clock decides for the operator.
      ...(isFile && { timeout: 0 }),
      ...(options.signal && { signal: options.signal }),
      ...(onProgress && { onDownloadProgress: ({ loaded, total }) => onProgress({ loaded, total }) }),
    });
    const answeredId = header(response, 'x-request-id') ?? requestId;
    if (response.status >= 400) throw refused(operationId, answeredId, response);
    if (response.status !== routes[operationId].success) {
      throw new ApiError('contract', { operationId, requestId: answeredId, field: `status ${response.status}` });
    }
    return { response, requestId: answeredId };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (axios.isCancel(cause)) throw new ApiError('cancelled', { operationId, requestId, cause });
    const late = axios.isAxiosError(cause) && (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT');
    throw new ApiError(late ? 'timeout' : 'offline', { operationId, requestId, cause });
  }
}

/** An error status, told by its problem or, from something between us and the platform, by its status alone. */
function refused(operationId: OperationId, requestId: string, response: AxiosResponse<unknown>): ApiError {
  const { data, status } = response;
  const body = parse(typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer));
  const retryAfter = Number(header(response, 'retry-after')) || undefined;
  const problem: Problem = isProblem(body)
    ? body
    : {
        type: 'about:blank',
        title: `Erro ${status}`,
        status,
        detail: 'A resposta não veio da plataforma. Tente de novo em alguns instantes.',
        correlationId: requestId,
      };
  return new ApiError('problem', { operationId, requestId, problem, ...(retryAfter && { retryAfter }) });
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { type, title, status, detail, violacoes = [] } = body as Partial<Problem>;
  const texts = [type, title, detail].every((text) => typeof text === 'string');
  return texts && typeof status === 'number' && Array.isArray(violacoes);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function header(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : undefined;
}
