/** A success answer before it is sent; idempotency stores it and repeats it. */
export interface PreparedResponse {
  body: string | ReadableStream<Uint8Array> | null;
  headers: Record<string, string>;
}
