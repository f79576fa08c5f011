import { MAX_HEADERS } from './limits.ts';
import * as z from './schema.ts';

/** The name of a header: a token (RFC 9110, 5.1). */
export const headerName = (missing?: string) =>
  z.string(missing).regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'Nome de header inválido.');

/** Headers of one message between two machines, in small letters: the platform writes them itself. */
export const ownHeaders: ReadonlySet<string> = new Set(['host', 'content-length', 'transfer-encoding', 'connection']);

/**
 * The media type in a `Content-Type`, without its parameters and in small letters: it has no case (RFC 9110, 8.3.1).
 * @param contentType the header's value, if any
 */
export const mediaTypeIn = (contentType: string | null | undefined): string | undefined =>
  contentType?.split(';')[0]?.trim().toLowerCase();

/**
 * Headers by their names.
 * @param value the schema of one value
 */
export const headersOf = <Value extends z.ZodType>(value: Value) =>
  z
    .record(headerName(), value)
    .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, `Use até ${MAX_HEADERS} headers.`)
    .meta({ maxProperties: MAX_HEADERS });
