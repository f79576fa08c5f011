import { v4 as uuid } from 'uuid';
import { env } from '#src/env.ts';
import { contract } from './contract/index.ts';

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
 * Finds out why a request got no answer. A browser reports no reason to a script, so the platform is asked again:
 *
 * - CORS is the reason when a request in the mode `no-cors`, whose answer no script can read, succeeds, and the same
 *   request in the mode `cors` does not. A change may have been carried out, so it is not repeated: its method and headers
 *   are tried at the health check, which answers them 405.
 * - The address is filtered when the health check is answered and a HEAD of the address is not: ad blockers cancel requests
 *   by words in their addresses, and the platform never sees them.
 *
 * @param base the address of the API; a test gives another
 */
export async function networkFailure(
  { url, method, headers, hasArrived }: Failed,
  base = env.apiUrl,
): Promise<'offline' | 'unreachable' | 'blocked' | 'filtered'> {
  // Node has no `onLine`.
  if (navigator.onLine === false) return 'offline'; // oxlint-disable-line typescript/no-unnecessary-boolean-literal-compare
  // Neither does it have a `location`: a program without a page is restricted neither by CORS nor by extensions.
  if (hasArrived || typeof location === 'undefined') return 'unreachable';
  const health = base + contract.getHealth.path;
  const [isAnswered, isUp] = await Promise.all([
    answers(url, { mode: 'no-cors', method: 'HEAD' }),
    answers(health, { mode: 'no-cors' }),
  ]);
  if (!isAnswered) return isUp ? 'filtered' : 'unreachable';
  if (new URL(base).origin === location.origin) return 'unreachable';
  const sent = { ...headers, 'x-request-id': uuid() };
  return (await answers(method === 'GET' ? url : health, { mode: 'cors', method, headers: sent }))
    ? 'unreachable'
    : 'blocked';
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
