import { v4 as uuid } from 'uuid';
import { env } from '#src/env.ts';

/** How long each check of the platform may take. */
const PROBE_TIMEOUT_MS = 5000;

/** The methods of requests that this page has received an answer to: CORS allows them. */
const answered = new Set<string>();

/** Records that a request of this method was answered. */
export const noteAnswer = (method: string): void => void answered.add(method);

/** A request without an answer; `hasArrived`: a part of the answer came. */
interface Failed {
  url: string;
  method: string;
  hasArrived: boolean;
}

/**
 * Finds out why a request got no answer. A browser does not report to a script whether the network, the server or CORS
 * is the reason. CORS is the reason when a request in the mode `no-cors`, whose answer no script can read, succeeds, and
 * the same request in the mode `cors` does not. Only a GET may be repeated; for another method an earlier answer shows
 * that CORS allows it.
 * @param base the address of the API; a test gives another
 */
export async function networkFailure(
  { url, method, hasArrived }: Failed,
  base = env.apiUrl,
): Promise<'offline' | 'unreachable' | 'blocked'> {
  // Node has no `onLine`.
  if (navigator.onLine === false) return 'offline'; // oxlint-disable-line typescript/no-unnecessary-boolean-literal-compare
  if (hasArrived || new URL(base).origin === location.origin) return 'unreachable';
  const isRead = method === 'GET';
  if (!(await answers(isRead ? url : base, 'no-cors'))) return 'unreachable';
  const isAllowed = isRead ? await answers(url, 'cors') : answered.has(method);
  return isAllowed ? 'unreachable' : 'blocked';
}

/** Whether the address answers; the body is not read. */
async function answers(url: string, mode: 'cors' | 'no-cors'): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PROBE_TIMEOUT_MS);
  try {
    // Every request of the console has this header, which CORS must allow.
    const headers: Record<string, string> = mode === 'cors' ? { 'x-request-id': uuid() } : {};
    await fetch(url, { mode, headers, credentials: 'include', cache: 'no-store', signal: controller.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
