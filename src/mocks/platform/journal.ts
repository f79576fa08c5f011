import type { OperationId } from '#api/contract/index.ts';
import { redactHeaders, redactQuery, redactText } from '#domain/masking.ts';

/** How many requests are kept; one more drops the oldest. */
export const MAX_JOURNAL_ENTRIES = 1000;
/** The longest body that is kept, in bytes. */
export const MAX_JOURNAL_BODY_BYTES = 65_536;

/** A request that the mock was asked, with its secrets masked. */
export interface JournalEntry {
  operation: OperationId;
  /** When it came, as an ISO 8601 instant. */
  at: string;
  method: string;
  /** Path and query as they were sent. */
  path: string;
  /** The names are in lower case. */
  headers: Record<string, string>;
  /** The body: its JSON, or its text when it is none; null without one and beyond 64 kB. */
  body: unknown;
  /** The status of the answer; null until it was given, and when none was. */
  status: number | null;
}

/** A request as it came. It is masked when a test reads it: most platforms are never asked. */
interface NotedRequest {
  operation: OperationId;
  at: Date;
  request: Request;
  /** Undefined without a body, and beyond 64 kB. */
  body: string | undefined;
  status: number | null;
}

/** The last requests of one platform, for tests that ask how often and with what it was called. */
export class Journal {
  readonly #noted: NotedRequest[] = [];

  /**
   * Notes a request. Its body is read from a copy.
   * @returns what is noted, whose status is set with the answer
   */
  async add(
    operation: OperationId,
    request: Request,
    at: Date,
  ): Promise<Pick<NotedRequest, 'status'>> {
    const noted: NotedRequest = { operation, at, request, body: undefined, status: null };
    // Before the body is read, so that entries are in the order in which requests came.
    this.#noted.push(noted);
    if (this.#noted.length > MAX_JOURNAL_ENTRIES) this.#noted.shift();
    if (request.body) noted.body = await readBody(request.clone());
    return noted;
  }

  /** The requests of an operation, or all; the oldest first. */
  entries(id?: OperationId): JournalEntry[] {
    return this.#noted.filter(({ operation }) => !id || operation === id).map(entryOf);
  }

  clear(): void {
    this.#noted.length = 0;
  }
}

function entryOf({ operation, at, request, body, status }: NotedRequest): JournalEntry {
  const { pathname, search } = new URL(request.url);
  return {
    operation,
    at: at.toISOString(),
    method: request.method,
    path: redactQuery(pathname + search),
    headers: redactHeaders(Object.fromEntries(request.headers)),
    body: body === undefined ? null : maskedBody(body),
    status,
  };
}

async function readBody(request: Request): Promise<string | undefined> {
  const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_JOURNAL_BODY_BYTES) return undefined;
  return new TextDecoder().decode(bytes);
}

function maskedBody(body: string): unknown {
  const text = redactText(body);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
