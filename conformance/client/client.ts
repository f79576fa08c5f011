import { randomUUID } from 'node:crypto';
import { contract, type Input, type OperationId, type Output } from '#api/contract/index.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { BANK_CALL_WAIT_MS } from '#api/contract/limits.ts';
import { fail } from './check.ts';
import type { Exchange, Sent } from './exchange.ts';
import type { Journal } from './journal.ts';
import { completenessOf, MAX_LAG_MS } from './recorded-logs.ts';
import { transfer, type Transport } from './transfer.ts';

export type { Transport } from './transfer.ts';

/** The parts of a request that a rule chooses; any of them may be invalid on purpose. */
export interface RequestParts {
  params?: Record<string, string>;
  query?: object | undefined;
  /** Sent as JSON; text that is no valid Unicode is escaped. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string | undefined;
  /** The encoding of `raw`, UTF-8 by default. */
  encoding?: 'latin1';
  /** The body is sent in chunks, without its length. */
  chunked?: boolean;
  /** Added to the usual headers; null removes one. */
  headers?: Record<string, string | null>;
  /** The answer may lag behind the logs of the suite's own runs; others are waited for. */
  mayLag?: boolean;
  /** Sent without the headers of `--header`; an answer of 401 then does not stop the run. */
  anonymous?: boolean;
}

/** The run was stopped, by a signal or because the server refuses the suite's credentials. */
export class Stopped extends Error {
  constructor(message = 'the run was stopped') {
    super(message);
  }
}

const NO_ACCESS =
  'the server answered 401: the request has no valid credentials. Give the suite a session with --header "Authorization: Bearer …" or --header "Cookie: …"';

/** How a client reaches the server under test. */
export interface ClientOptions {
  /** The server's base, up to and including `/api/v1`, without a slash at the end. */
  base: string;
  transport: Transport;
  headers: Record<string, string>;
  /**
   * The console's origin, when it is another than the server's: it is sent with every request, as a
   * browser does.
   */
  origin?: string | undefined;
  /** Stops the run between two requests. */
  signal: AbortSignal;
  journal: Journal;
}

const TIMEOUT_MS = 30_000;
const bankCalls = new Set<OperationId | null>(['runTesterRequest', 'testConnection']);
const RETRIES_AFTER_429 = 5;
const MAX_RETRY_AFTER_SECONDS = 60;
const SECOND_MS = 1000;
/** The pause before an answer that lags is requested again. */
const LAG_PAUSE_MS = 250;

/** Sends requests to the server under test and records every answer. */
export class Client {
  readonly options: ClientOptions;
  /** The operations that were called. */
  readonly operations = new Set<OperationId>();
  /** The latest exchange: the one that a report shows when a failure names no other. */
  last: Exchange | undefined;
  /** Set while cleaning up, which continues after the run was stopped. */
  unstoppable = false;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  get journal(): Journal {
    return this.options.journal;
  }

  /**
   * Whether the server answers at all; asked twice, because it may reset a connection that was
   * idle.
   */
  async isUp(): Promise<boolean> {
    const doesAnswer = () =>
      this.send('getHealth', {}).then(
        () => true,
        () => false,
      );
    return (await doesAnswer()) || doesAnswer();
  }

  /** Calls an operation as the contract types it. */
  async call<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    headers: Record<string, string> = {},
  ): Promise<Exchange<Output<Id>>> {
    return (await this.send(id, { ...(input as RequestParts), headers })) as Exchange<Output<Id>>;
  }

  /**
   * Calls an operation with any parts, valid or not. Path parameters are inserted unchanged: encode
   * them first.
   */
  async send(id: OperationId, parts: RequestParts): Promise<Exchange> {
    const { method, path } = contract[id];
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => parts.params?.[name] ?? '');
    return this.request(method, address, parts, id);
  }

  /**
   * Sends a GET to a link of an answer, resolved against the request's URL.
   * @param id the operation that the link addresses
   * @throws Failure when it is empty
   */
  async follow<Id extends OperationId>(
    link: string,
    { sent }: Exchange,
    id: Id,
  ): Promise<Exchange<Output<Id>>> {
    if (link === '') fail('a link is empty');
    const url = new URL(link, sent.url).href;
    const request = { method: 'GET', url, headers: this.#headers({}) };
    return (await this.#exchange(request, id)) as Exchange<Output<Id>>;
  }

  /**
   * Sends a request to any path.
   * @param operation the operation that the request addresses, if any
   */
  async request(
    method: string,
    path: string,
    parts: RequestParts,
    operation: OperationId | null = null,
  ): Promise<Exchange> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parts.query ?? {})) {
      if (value !== undefined) search.append(name, String(value));
    }
    const query = search.size > 0 ? `?${search}` : '';
    const url = new URL(this.options.base + path + query).href;
    const json = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    const body = parts.raw ?? json;
    const { encoding, chunked } = parts;
    const sent = { method, url, headers: this.#headers(parts, body), body, encoding, chunked };
    return this.#exchange(sent, operation, parts);
  }

  #headers(
    { headers = {}, anonymous = false }: RequestParts,
    body?: string,
  ): Record<string, string> {
    const all: Record<string, string | null> = {
      accept: 'application/json, application/problem+json, text/csv',
      'x-request-id': randomUUID(),
      origin: this.options.origin ?? null,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(!anonymous && this.options.headers),
      ...headers,
    };
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    );
  }

  /** Sends a request, again while its answer lags behind the logs of the suite's own runs. */
  async #exchange(
    sent: Sent,
    operation: OperationId | null,
    { anonymous = false, mayLag = false }: RequestParts = {},
  ): Promise<Exchange> {
    const { recordedLogs } = this.options.journal;
    const patientUntil = Date.now() + MAX_LAG_MS;
    for (;;) {
      const exchange = await this.#exchangeOnce(sent, operation, anonymous);
      recordedLogs.note(exchange);
      const complete = completenessOf(exchange);
      if (mayLag || complete === undefined) return exchange;
      const recorded = await recordedLogs.until((logId) => this.#recordedAt(logId));
      this.last = exchange;
      if (complete >= recorded) return exchange;
      if (Date.now() > patientUntil) {
        const instant = new Date(recorded).toISOString();
        fail(`it still lags behind a log of ${instant} after ${MAX_LAG_MS / 1000} s`, exchange);
      }
      await new Promise((resolve) => setTimeout(resolve, LAG_PAUSE_MS));
    }
  }

  /** When a log was recorded; undefined where it cannot be read. */
  async #recordedAt(logId: string): Promise<string | undefined> {
    const url = `${this.options.base}/logs/${logId}`;
    const sent = { method: 'GET', url, headers: this.#headers({}) };
    const { body } = await this.#exchangeOnce(sent, 'getLog');
    return (body as Partial<LogDetail> | null)?.recordedAt;
  }

  async #exchangeOnce(
    sent: Sent,
    operation: OperationId | null,
    anonymous = false,
  ): Promise<Exchange> {
    for (let retries = 0; ; retries += 1) {
      if (this.options.signal.aborted && !this.unstoppable) throw new Stopped();
      const timeoutMs = bankCalls.has(operation) ? BANK_CALL_WAIT_MS : TIMEOUT_MS;
      const { status, headers, text } = await transfer(this.options.transport, sent, timeoutMs);
      const retryAfter = Number(headers.get('retry-after'));
      const isWaitable = retryAfter > 0 && retryAfter <= MAX_RETRY_AFTER_SECONDS;
      // A server may limit the rate: wait as it asks and send the request again.
      if (status === 429 && isWaitable && retries < RETRIES_AFTER_429) {
        await new Promise((resolve) => setTimeout(resolve, retryAfter * SECOND_MS));
        continue;
      }
      const { origin } = this.options;
      const crossOrigin = origin !== undefined && sent.headers['origin'] === origin;
      const exchange = {
        operation,
        sent,
        crossOrigin,
        status,
        headers,
        text,
        body: parsed(text),
        complaints: [],
      };
      this.journal.record(exchange);
      if (operation) this.operations.add(operation);
      this.last = exchange;
      this.onAnswer(exchange);
      if (status === 401 && !anonymous) throw new Stopped(NO_ACCESS);
      return exchange;
    }
  }

  /** Called with every answer before the rule that sent the request gets it. */
  protected onAnswer(_exchange: Exchange): void {
    // Subclasses keep track of what a run creates.
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
