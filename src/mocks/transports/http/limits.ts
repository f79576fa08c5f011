import { MAX_BODY_BYTES } from '#api/contract/limits.ts';
import { bodyTooLarge } from '#mocks/protocol/problems.ts';

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
    // The client closed the connection while it sent the body, so no response can be delivered.
  }
  if (size > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES);
  return new Blob(chunks);
}
