import { MAX_HEAD_BYTES, MAX_URL_LENGTH } from '#api/contract/limits.ts';
import { addressTooLong, headersTooLarge } from './problems.ts';

/** What a header field takes beside its name and value: the colon, a space and the line break. */
const FIELD_OVERHEAD_BYTES = 4;

/** @throws a refusal: 414 when the address is too long, 431 when the header fields are too large */
export function checkHeaders(request: Request): void {
  const { pathname, search } = new URL(request.url);
  if (pathname.length + search.length > MAX_URL_LENGTH) throw addressTooLong(MAX_URL_LENGTH);
  const sizes = [...request.headers].map(([name, value]) => name.length + value.length + FIELD_OVERHEAD_BYTES);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_HEAD_BYTES) throw headersTooLarge(MAX_HEAD_BYTES);
}
