import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';

/** A request as it was sent: enough to repeat it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** The encoding of the body, UTF-8 by default. */
  encoding?: 'latin1' | undefined;
  /** The body is sent in chunks, without its length. */
  chunked?: boolean | undefined;
}

/** The bytes of a body. */
export const bytesOf = (text: string, encoding?: Sent['encoding']) =>
  encoding
    ? Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(text);

/** One request and its answer. */
export interface Exchange<Body = unknown> {
  /** The operation that the request addresses; null for a route that is not in the contract. */
  operation: OperationId | null;
  sent: Sent;
  /** Whether it was sent as a page of the console sends it, from the origin of `--origin`. */
  crossOrigin: boolean;
  status: number;
  headers: Headers;
  /** The body's text, its byte order mark included. */
  text: string;
  /**
   * The body parsed as JSON, or its text when it is not JSON. The type is the contract's, not yet
   * checked.
   */
  body: Body;
  /** The wire rules (see `wire.ts`) that the answer does not follow. */
  complaints: Complaint[];
}

/** What is wrong with an answer according to one of the rules for all answers. */
export interface Complaint {
  rule: string;
  message: string;
}

/** The operation that an exchange addresses, if any. */
export const operationOf = (id: OperationId | null): AnyOperation | undefined =>
  id ? contract[id] : undefined;

/** Whether an answer is the success that its operation declares. */
export const succeeded = ({ operation, status }: Pick<Exchange, 'operation' | 'status'>) =>
  status === operationOf(operation)?.success;
