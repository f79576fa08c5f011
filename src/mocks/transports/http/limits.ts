import { addressTooLong, bodyTooLarge, headersTooLarge } from './refusals.ts';

/** The largest body: 1 MiB. No operation needs more; the console's largest is a tester's body. */
export const MAX_BODY_BYTES = 1_048_576;
/** The longest address, as RFC 9110 (4.1) recommends to support at least. */
export const MAX_URL_LENGTH = 8_000;
/** The most that all header fields together may take. */
export const MAX_HEAD_BYTES = 16_384;

/** @throws Refusal when the address or the header fields are too long */
export function checkHeaders(request: Request): void {
  if (request.url.length > MAX_URL_LENGTH) throw addressTooLong(MAX_URL_LENGTH);
  const size = [...request.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  if (size > MAX_HEAD_BYTES) throw headersTooLarge(MAX_HEAD_BYTES);
}

/**
 * Reads a body into memory, at most {@link MAX_BODY_BYTES} of it. It reads to the end even when the body is too large,
 * because a connection with an unread body cannot be used again.
 * @returns undefined when there is no body
 * @throws Refusal when the body is too large
 */
export async function readBody({ body }: Request): Promise<Blob | undefined> {
  if (!body) return undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    }
  } catch {
    // The client closed the connection while it sent the body; nobody reads the response.
  }
  if (size > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES);
  return new Blob(chunks);
}
