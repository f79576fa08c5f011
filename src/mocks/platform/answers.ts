/** A success answer before it is sent. */
export interface PreparedResponse {
  body: string | ReadableStream<Uint8Array> | null;
  headers: Record<string, string>;
}

/** The first answer to each `Idempotency-Key` of an operation and a caller, with the content of its request. */
export type Answers = Map<string, { content: string; answer: Promise<PreparedResponse> }>;
