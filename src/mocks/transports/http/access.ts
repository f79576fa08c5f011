import { forbiddenOrigin, foreignHost, missingHost } from './refusals.ts';

/**
 * Names of this machine. A browser resolves no other name to it unless an attacker's DNS server maps it there (DNS
 * rebinding).
 */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const loopbackAddress = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * Refuses requests under a foreign name when the server listens on loopback only: there the name can only come from a
 * page that uses DNS rebinding to reach this machine.
 * @throws Refusal
 */
export function checkHost(request: Request, listeningOn: string): void {
  const host = request.headers.get('host');
  if (!host) throw missingHost();
  if (!loopbackAddress.test(listeningOn)) return;
  if (!loopback.test(host.replace(/:\d*$/, ''))) throw foreignHost(host);
}

/**
 * Refuses requests of pages from other origins than this machine's and those that were allowed.
 * @throws Refusal
 */
export function checkOrigin(request: Request, allowed: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin !== null && !isAllowed(origin, allowed)) throw forbiddenOrigin(origin);
}

/**
 * The CORS headers of every response (Fetch, CORS protocol). A page of an allowed origin may read the response and send
 * cookies; when every origin is allowed (`*`), only pages of this machine may send cookies.
 * @param origin the request's header `Origin`; null without one
 */
export function corsHeaders(origin: string | null, allowed: readonly string[]): Record<string, string> {
  if (origin === null || !isAllowed(origin, allowed)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers':
      'allow, content-disposition, etag, location, retry-after, www-authenticate, x-request-id',
    ...(isTrusted(origin, allowed) && { 'access-control-allow-credentials': 'true' }),
  };
}

/** What a page of another origin may send; the additional headers of a preflight's response. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, prefer, x-request-id, x-xsrf-token',
  'access-control-max-age': '600',
};

const isLocal = (origin: string) => URL.canParse(origin) && loopback.test(new URL(origin).hostname);

/** Whether pages of the origin may send cookies and be returned to after a login: this machine's, and those named. */
export const isTrusted = (origin: string, allowed: readonly string[]): boolean =>
  isLocal(origin) || allowed.includes(origin);

const isAllowed = (origin: string, allowed: readonly string[]) => isTrusted(origin, allowed) || allowed.includes('*');
