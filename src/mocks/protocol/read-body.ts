import { mediaTypeIn } from '#api/contract/headers.ts';
import { MAX_BODY_BYTES, MAX_BODY_DEPTH } from '#api/contract/limits.ts';
import type { Violation } from '#api/contract/problem.ts';
import { bodyTooLarge, unsupportedEncoding, unsupportedMediaType } from './problems.ts';

/** The value of a JSON body, or why it has none. */
export type JsonBody = { value: unknown } | { violation: Violation };

/**
 * Reads a JSON body. A text that is not JSON is a violation, so that it is reported together with those of the query.
 * @throws a refusal: 415 for another media type or a compressed body, 413 for a body that is too large
 */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  if (mediaTypeIn(request.headers.get('content-type')) !== 'application/json') throw unsupportedMediaType();
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw unsupportedEncoding();
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES);
  const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (bytes.byteLength > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES);
  const text = decoded(bytes);
  if (text === undefined) return { violation: { razao: 'Envie o body em UTF-8.', propriedade: 'body' } };
  try {
    if (depthOf(text) > MAX_BODY_DEPTH) {
      return { violation: { razao: `Use até ${MAX_BODY_DEPTH} níveis de listas e objetos.`, propriedade: 'body' } };
    }
    return { value: JSON.parse(text) };
  } catch {
    return { violation: { razao: 'JSON inválido.', propriedade: 'body' } };
  }
}

/** Whether a request has no body. Its media type does not matter: some clients send one without a body. */
export const hasNoBody = async (request: Request): Promise<boolean> =>
  (await request.clone().arrayBuffer()).byteLength === 0;

/** The text of UTF-8; undefined for other bytes. */
function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** How many levels of lists and objects a JSON text has. Counted before parsing, which fails on very deep texts. */
function depthOf(text: string): number {
  let [level, deepest] = [0, 0];
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '\\') index++;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === '[' || character === '{')) deepest = Math.max(deepest, ++level);
    else if (!isInText && (character === ']' || character === '}')) level--;
  }
  return deepest;
}
