import { MAX_HEADERS } from './limits.ts';
import * as z from './schema.ts';
import { callValueRule } from '#domain/call-values.ts';
import { codeList, splitList } from '#domain/secrets.ts';
import { textUpTo } from './text.ts';

/**
 * The schema of a header's name: a token (RFC 9110, 5.1).
 * @param missing the sentence for a value that is not a text
 */
export const headerName = (missing?: string) =>
  z.string(missing).regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'Nome de header inválido.');

/**
 * The headers that the platform writes itself (RFC 9110, 7.6.1; RFC 9112, 6). A second one would
 * allow request smuggling.
 */
const framing = splitList(`
  host, content-length, transfer-encoding, connection, keep-alive, proxy-connection, te, trailer, upgrade, expect,
  http2-settings
`);
export const ownHeaders: ReadonlySet<string> = new Set(framing);

export const ownHeadersRule = `A header is not ${codeList(framing)} in any case: the platform writes those itself.`;

/**
 * The schema of the name of a header that clients choose.
 * @param missing the sentence for a value that is not a text
 */
export const sentHeaderName = (missing?: string) =>
  headerName(missing).refine(
    (name) => !ownHeaders.has(name.toLowerCase()),
    'Este header é escrito pela plataforma.',
  );

/**
 * The media type in a `Content-Type`, without parameters. In lower case, because it has no case
 * (RFC 9110, 8.3.1).
 */
export const mediaTypeIn = (contentType: string | null | undefined): string | undefined =>
  contentType?.split(';')[0]?.trim().toLowerCase();

/** The schema of headers. @param value the schema of one value */
export const headersOf = <Value extends z.ZodType>(value: Value) =>
  withLimit(z.record(headerName(), value));

/** The schema of headers that a client sends to a bank. A value has no line breaks. */
export const sentHeaders = withLimit(
  z.recordOf(sentHeaderName(), textUpTo(4000, 'O valor de um header é um texto entre aspas.')),
).meta({ description: `${ownHeadersRule} ${callValueRule}` });

/** Limits how many headers there are. */
function withLimit<Headers extends z.ZodType<Record<string, unknown>>>(headers: Headers) {
  return headers
    .refine((given) => Object.keys(given).length <= MAX_HEADERS, `Use até ${MAX_HEADERS} headers.`)
    .meta({ maxProperties: MAX_HEADERS });
}
