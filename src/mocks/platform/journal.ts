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

/** The last requests of one platform, for tests that ask how often and with what it was called. */
export class Journal {
  readonly #entries: JournalEntry[] = [];

  /**
   * Notes a request. Its body is read from a copy.
   * @returns the entry, whose status is set with the answer
   */
  async add(operation: OperationId, request: Request, at: Date): Promise<JournalEntry> {
    const { pathname, search } = new URL(request.url);
    const entry: JournalEntry = {
      operation,
      at: at.toISOString(),
      method: request.method,
      path: redactQuery(pathname + search),
      headers: redactHeaders(Object.fromEntries(request.headers)),
      body: null,
      status: null,
    };
    // Before the body is read, so that entries are in the order in which requests came.
    this.#entries.push(entry);
    if (this.#entries.length > MAX_JOURNAL_ENTRIES) this.#entries.shift();
    if (request.body) entry.body = await readBody(request.clone());
    return entry;
  }

  /** The requests of an operation, or all; the oldest first. */
  entries(operation?: OperationId): JournalEntry[] {
    return this.#entries.filter((entry) => !operation || entry.operation === operation);
  }

  clear(): void {
    this.#entries.length = 0;
  }
}

async function readBody(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_JOURNAL_BODY_BYTES) return null;
  const text = redactText(new TextDecoder().decode(bytes));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
