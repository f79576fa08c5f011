/** The headers that the console sends across origins (see the backend guide). */
export const requestHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-request-id',
  'x-xsrf-token',
];
/** The headers of answers that the console reads across origins. */
const readHeaders = [
  'content-disposition',
  'contract-version',
  'etag',
  'location',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

/**
 * Whether a header with a list of names has a name. `*` does not stand for every name: the console
 * sends credentials, and then browsers read it as a name (Fetch standard, CORS protocol and
 * credentials).
 */
export const includesName = (list: string | null, name: string): boolean =>
  (list ?? '').split(',').some((item) => item.trim().toLowerCase() === name.toLowerCase());

/**
 * Why a page of the origin that sends credentials may not read an answer; undefined when it may.
 */
export function whyWithheld(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin) return `access-control-allow-origin is "${allowed ?? ''}", not ${origin}`;
  const credentials = headers.get('access-control-allow-credentials');
  if (credentials === 'true') return undefined;
  return `access-control-allow-credentials is "${credentials ?? ''}", not true`;
}

/**
 * Why such a page may not read an answer with all the headers that the console needs; undefined
 * when it may.
 */
export function whyNotReadable(headers: Headers, origin: string): string | undefined {
  const withheld = whyWithheld(headers, origin);
  if (withheld !== undefined) return withheld;
  const exposed = headers.get('access-control-expose-headers');
  const missing = readHeaders.find((name) => !includesName(exposed, name));
  if (missing === undefined) return undefined;
  return `access-control-expose-headers is "${exposed ?? ''}", without ${missing}`;
}
