import { MAX_BODY_BYTES } from '#api/contract/limits.ts';

/**
 * Reads a body into memory; of one that is too large, only so much that the handlers can see it and refuse it in their
 * order of checks. It reads to the end even then, because a connection with an unread body cannot be used again.
 * @returns undefined when there is no body
 */
export async function readBody({ body }: Request): Promise<Blob | undefined> {
  if (!body) return undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      size += chunk.length;
    }
  } catch {
    // The client closed the connection while it sent the body, so no response can be delivered.
  }
  return new Blob(chunks);
}
