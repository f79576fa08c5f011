/**
 * Headers of requests and answers that the console sends and reads across origins (see the backend
 * guide).
 */
export const requestHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-request-id',
  'x-xsrf-token',
];
const readHeaders = [
  'content-disposition',
  'etag',
  'location',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

/**
 * Whether a header with a list has a name. `*` is not read as every name: the console sends
 * credentials, and then browsers take it for a name (Fetch standard, CORS protocol and
 * credentials).
 */
export const lists = (value: string | null, name: string): boolean =>
  (value ?? '').split(',').some((one) => one.trim().toLowerCase() === name.toLowerCase());

/**
 * Why a page of the origin that sends credentials may not read an answer; undefined when it may.
 */
export function whyWithheld(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin) return `access-control-allow-origin is "${allowed ?? ''}", not ${origin}`;
  const credentials = headers.get('access-control-allow-credentials');
  return credentials === 'true'
    ? undefined
    : `access-control-allow-credentials is "${credentials ?? ''}", not true`;
}

/** Why such a page may not read all of an answer that the console needs; undefined when it may. */
export function whyNotRead(headers: Headers, origin: string): string | undefined {
  const exposed = headers.get('access-control-expose-headers');
  const missing = readHeaders.find((name) => !lists(exposed, name));
  return (
    whyWithheld(headers, origin) ??
    (missing && `access-control-expose-headers is "${exposed ?? ''}", without ${missing}`)
  );
}
