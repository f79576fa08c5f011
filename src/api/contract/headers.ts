import { MAX_HEADERS } from './limits.ts';
import * as z from './schema.ts';
import { callValueRule } from '#domain/call-values.ts';
import { codePointOf } from '#domain/invisible.ts';
import { codeList, splitList } from '#domain/word-lists.ts';
import { textUpTo, withoutInvisible } from './text.ts';

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

/**
 * The headers by which servers and frameworks answer another method, path or host than those of the
 * request, which are what was checked and is logged.
 */
const overriding = splitList(`
  x-http-method, x-http-method-override, x-method-override, x-original-method, x-forwarded-method,
  x-original-url, x-original-uri, x-original-path, x-rewrite-url, x-rewrite-uri, x-override-url, x-http-path-override,
  x-http-destinationurl, x-forwarded-uri, x-forwarded-url, x-forwarded-path, x-forwarded-prefix, x-envoy-original-path,
  x-host, x-original-host, x-forwarded-host, x-forwarded-server
`);
export const overridingHeaders: ReadonlySet<string> = new Set(overriding);

export const ownHeadersRule = `A header is not ${codeList(framing)} in any case, which the platform writes itself, nor ${codeList(overriding)}, by which a server answers another method, path or host; \`_\` counts as \`-\`, as servers read it.`;

/**
 * The schema of the name of a header that clients choose.
 * @param missing the sentence for a value that is not a text
 */
export const sentHeaderName = (missing?: string) =>
  headerName(missing)
    .refine((name) => !ownHeaders.has(readName(name)), 'Este header é escrito pela plataforma.')
    .refine(
      (name) => !overridingHeaders.has(readName(name)),
      'Este header troca o método, o caminho ou o servidor da chamada.',
    );

/** The name of a header as servers that make a variable of it read it (CGI, RFC 3875, 4.1.18). */
const readName = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Control characters and lone surrogates have a sentence of their own. */
const notInHeaders = /(?![\p{Cc}\p{Cs}])[^ -~\u00A1-\u00FF]/u;

/** The sentence for a value with a character that no header carries. */
function notSent(value: string): string {
  const character = notInHeaders.exec(value)?.[0] ?? '';
  return `O caractere “${character}” (${codePointOf(character)}) não pode ser enviado em um header.`;
}

/** For the document. */
export const headerValueRule =
  'A value has visible ASCII, visible Latin-1 and blanks alone (RFC 9110, 5.5).';

/**
 * The schema of the value of a header that clients choose: visible ASCII and Latin-1, and blanks
 * (RFC 9110, 5.5).
 * @param missing the sentence for a value that is not a text
 */
export const headerValue = (missing?: string) =>
  withoutInvisible(textUpTo(4000, missing))
    .refine((value) => !notInHeaders.test(value), { error: ({ input }) => notSent(String(input)) })
    .meta({ pattern: '^[ -~\u00A1-\u00AC\u00AE-\u00FF]*$' });

/** The schema of headers. @param value the schema of one value */
export const headersOf = <Value extends z.ZodType>(value: Value) =>
  withLimit(z.record(headerName(), value));

/** The schema of headers that a client sends to a bank. */
export const sentHeaders = withLimit(
  z.recordOf(sentHeaderName(), headerValue('O valor de um header é um texto entre aspas.')),
).meta({ description: `${ownHeadersRule} ${headerValueRule} ${callValueRule}` });

/** Limits how many headers there are. */
function withLimit<Headers extends z.ZodType<Record<string, unknown>>>(headers: Headers) {
  return headers
    .refine((given) => Object.keys(given).length <= MAX_HEADERS, `Use até ${MAX_HEADERS} headers.`)
    .meta({ maxProperties: MAX_HEADERS });
}
