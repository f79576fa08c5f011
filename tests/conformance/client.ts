import { randomUUID } from 'node:crypto';
import type { Input, Output } from '#api/contract/index.ts';
import { type OperationId, routes } from '#api/contract/routes.ts';
import type { Exchange, Sent } from './exchange.ts';
import type { Journal } from './journal.ts';

/** How requests leave the suite: `fetch` itself, a mock's resolver, or a page's fetch driven from outside. */
export type Transport = (request: Request) => Promise<Response>;

/** A request as a rule words it; nothing in it needs to be right. */
export interface Wording {
  params?: Record<string, string>;
  query?: object | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | undefined;
  /** Added to the usual headers; null takes one away. */
  headers?: Record<string, string | null>;
}

/** A request was not answered at all. */
export class Unreachable extends Error {
  readonly sent: Sent;
  constructor(message: string, sent: Sent) {
    super(message);
    this.sent = sent;
  }
}

/** The run was told to stop. */
export class Stopped extends Error {}

export interface ClientOptions {
  /** The server's base, up to and including `/api/v1`, without a slash at the end. */
  base: string;
  transport: Transport;
  headers: Record<string, string>;
  /** Ends the run between two requests. */
  signal: AbortSignal;
  journal: Journal;
}

const PATIENCE_MS = 30_000;
const RETRIES_AFTER_429 = 5;

/** Sends requests to the server under test and writes down every answer. */
export class Client {
  readonly options: ClientOptions;
  /** Set while cleaning up, which goes on after the run was told to stop. */
  unstoppable = false;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  get journal(): Journal {
    return this.options.journal;
  }

  /** Whether anybody answers. */
  async isUp(): Promise<boolean> {
    return this.send('getHealth', {}).then(
      () => true,
      () => false,
    );
  }

  /** Calls an operation as the contract types it. */
  async call<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    headers: Record<string, string> = {},
  ): Promise<Exchange<Output<Id>>> {
    return (await this.send(id, { ...(input as Wording), headers })) as Exchange<Output<Id>>;
  }

  /** Calls an operation with anything at all. Parameters of the path are put in as they are: encode them. */
  async send(id: OperationId, wording: Wording): Promise<Exchange> {
    const { method, path } = routes[id];
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => wording.params?.[name] ?? '');
    return this.request(method, filled, wording, id);
  }

  /** Sends a GET to a link of an answer, which may be relative to it. @param id the operation that it should reach */
  async follow<Id extends OperationId>(link: string, { sent }: Exchange, id: Id): Promise<Exchange<Output<Id>>> {
    const url = new URL(link, sent.url).href;
    return (await this.#exchange({ method: 'GET', url, headers: this.#headers({}) }, id)) as Exchange<Output<Id>>;
  }

  /** @param operation the operation that the request is meant for, if any */
  async request(
    method: string,
    path: string,
    wording: Wording,
    operation: OperationId | null = null,
  ): Promise<Exchange> {
    const query = Object.entries(wording.query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
    const url = new URL(this.options.base + path + (search && `?${search}`)).href;
    const body = wording.raw ?? (wording.body === undefined ? undefined : JSON.stringify(wording.body));
    return this.#exchange({ method, url, headers: this.#headers(wording, body), body }, operation);
  }

  #headers({ headers = {} }: Wording, body?: string): Record<string, string> {
    const all: Record<string, string | null> = {
      accept: 'application/json, application/problem+json, text/csv',
      'x-request-id': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...this.options.headers,
      ...headers,
    };
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
  }

  async #exchange(sent: Sent, operation: OperationId | null): Promise<Exchange> {
    for (let retries = 0; ; retries += 1) {
      if (this.options.signal.aborted && !this.unstoppable) throw new Stopped();
      const response = await this.#fetch(sent);
      const wait = Number(response.headers.get('retry-after'));
      // A server may ask for a slower pace; that is no answer to judge.
      if (response.status === 429 && wait > 0 && wait <= 60 && retries < RETRIES_AFTER_429) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
        continue;
      }
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      const { status, headers } = response;
      const exchange = { operation, sent, status, headers, text, body: parsed(text), complaints: [] };
      this.journal.record(exchange);
      this.answered(exchange);
      return exchange;
    }
  }

  /** Sees every answer before the rule that asked for it does. */
  protected answered(_exchange: Exchange): void {
    // For those who keep track of what a run makes.
  }

  async #fetch(sent: Sent): Promise<Response> {
    const { method, url, headers, body } = sent;
    // Bytes, because a text would be given a content type that the rule may want to leave out.
    const bytes = body === undefined ? null : new TextEncoder().encode(body);
    const request = new Request(url, { method, headers, body: bytes, signal: AbortSignal.timeout(PATIENCE_MS) });
    try {
      return await this.options.transport(request);
    } catch (error) {
      throw new Unreachable(`${method} ${url} was not answered: ${causeOf(error)}`, sent);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Node's fetch says only "fetch failed"; its cause says why. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
