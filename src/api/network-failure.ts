import { v4 as uuid } from 'uuid';
import { env } from '#src/env.ts';
import { contract } from './contract/index.ts';
import { XSRF_COOKIE, XSRF_HEADER } from './contract/xsrf.ts';

/** How long each check of the platform may take. */
const PROBE_TIMEOUT_MS = 5000;

/** A request without an answer; `hasArrived`: a part of the answer came. */
interface Failed {
  url: string;
  method: string;
  headers: Record<string, string>;
  hasArrived: boolean;
}

/**
 * Finds out why a request got no answer. A browser does not report to a script whether the network, the server or CORS
 * is the reason. CORS is the reason when a request in the mode `no-cors`, whose answer no script can read, succeeds, and
 * the same request in the mode `cors` does not. Only a GET is repeated: a change may have been carried out. Its method
 * and headers are tried at the health check, which answers them 405.
 * @param base the address of the API; a test gives another
 */
export async function networkFailure(
  { url, method, headers, hasArrived }: Failed,
  base = env.apiUrl,
): Promise<'offline' | 'unreachable' | 'blocked'> {
  // Node has no `onLine`.
  if (navigator.onLine === false) return 'offline'; // oxlint-disable-line typescript/no-unnecessary-boolean-literal-compare
  // Neither does it have a `location`: a program without a page is not restricted by CORS.
  if (hasArrived || typeof location === 'undefined' || new URL(base).origin === location.origin) return 'unreachable';
  const place = method === 'GET' ? url : base + contract.getHealth.path;
  if (!(await answers(place, { mode: 'no-cors' }))) return 'unreachable';
  const sent = { ...headers, ...xsrfHeader(), 'x-request-id': uuid() };
  return (await answers(place, { mode: 'cors', method, headers: sent })) ? 'unreachable' : 'blocked';
}

/** The header that axios adds when the cookie of the same purpose can be read. CORS must allow it. */
function xsrfHeader(): Record<string, string> {
  const hasCookie = typeof document !== 'undefined' && document.cookie.includes(`${XSRF_COOKIE}=`);
  return hasCookie ? { [XSRF_HEADER]: 'probe' } : {};
}

/** Whether the address answers; the body is not read. */
async function answers(url: string, init: RequestInit): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PROBE_TIMEOUT_MS);
  try {
    await fetch(url, { ...init, credentials: 'include', cache: 'no-store', signal: controller.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
