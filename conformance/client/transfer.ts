import { bytesOf, type Sent } from './exchange.ts';

/**
 * How the suite sends requests: `fetch`, the mock's handlers called directly, or the fetch of a
 * browser page.
 */
export type Transport = (request: Request) => Promise<Response>;

/** A whole answer. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body's text, its byte order mark included. */
  text: string;
}

/** A request got no answer, or not the whole of it. */
export class Unreachable extends Error {
  /** Not shown where the error is printed: it has the credentials of the run. */
  readonly #sent: Sent;
  /** Whether the server, or the machine, closed the connection. */
  readonly wasReset: boolean;
  constructor(message: string, sent: Sent) {
    super(message);
    this.#sent = sent;
    this.wasReset = /ECONNRESET|EPIPE|UND_ERR_SOCKET|other side closed/.test(message);
  }

  get sent(): Sent {
    return this.#sent;
  }
}

/** More than any answer of the contract has, an export of all rows included. */
const MAX_ANSWER_BYTES = 64 * 2 ** 20;
const SECOND_MS = 1000;

/**
 * Sends a request and reads the whole answer. The time limit holds to the end of the body, and
 * redirects are not followed.
 * @throws Unreachable
 */
export async function transfer(
  transport: Transport,
  sent: Sent,
  timeoutMs: number,
  maxBytes = MAX_ANSWER_BYTES,
): Promise<Answer> {
  const stop = new AbortController();
  const request = requestOf(sent, stop.signal);
  const unreachable = (what: string) =>
    new Unreachable(`${request.method} ${request.url} ${what}`, sent);
  let body: Body | undefined;
  // Node ends a request that its signal aborts only while something refers to that request: the
  // limit has its own timer.
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const what = body ? 'was answered, but the body did not end' : 'was not answered';
    timeout.reject(unreachable(`${what} within ${timeoutMs / SECOND_MS} s`));
  }, timeoutMs);
  /** Waits for a part of the answer; an error other than the timeout is reported as `what`. */
  const waitFor = async <Part>(part: Promise<Part>, what: string): Promise<Part> => {
    try {
      return await Promise.race([part, timeout.promise]);
    } catch (error) {
      if (error instanceof Unreachable) throw error;
      throw unreachable(`${what}: ${causeOf(error)}`);
    }
  };
  try {
    const response = await waitFor(transport(request), 'was not answered');
    const { status, headers } = response;
    body = bodyOf(response);
    const bytes = await waitFor(body.read(maxBytes), 'was answered, but the answer broke off');
    if (bytes === undefined)
      throw unreachable(`was answered with a body of more than ${maxBytes} bytes`);
    return { status, headers, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  } catch (error) {
    stop.abort();
    body?.cancel();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function requestOf(
  { method, url, headers, body, encoding, chunked }: Sent,
  signal: AbortSignal,
): Request {
  const init = { method, headers, redirect: 'manual' as const, signal };
  if (body === undefined) return new Request(url, init);
  // Bytes, because fetch adds a content type to a text, and a rule may want none.
  const bytes = bytesOf(body, encoding);
  if (!chunked) return new Request(url, { ...init, body: bytes });
  // Of a stream fetch does not know the length. TypeScript's types of the DOM do not have `duplex`.
  return new Request(url, { ...init, body: inChunks(bytes), duplex: 'half' } as RequestInit);
}

const CHUNK_BYTES = 2 ** 16;

function inChunks(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      if (next >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.slice(next, next + CHUNK_BYTES));
      next += CHUNK_BYTES;
    },
  });
}

/** The body of an answer. */
interface Body {
  /** All bytes; undefined when there are more than `max`. */
  read(max: number): Promise<Uint8Array | undefined>;
  cancel(): void;
}

function bodyOf(response: Response): Body {
  const reader = response.body?.getReader();
  return {
    async read(max) {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        size += next.value.length;
        if (size > max) return undefined;
        chunks.push(next.value);
      }
      return Buffer.concat(chunks);
    },
    // An answer that broke off cannot be cancelled.
    cancel: () => void reader?.cancel().catch(() => undefined),
  };
}

/** Node's fetch says only "fetch failed"; its cause has the reason. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
