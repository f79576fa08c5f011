import { v4 as uuid } from 'uuid';
import { env } from '#api/env.ts';
import { health as operations } from './contract/health.ts';

const PROBE_TIMEOUT_MS = 5000;

/** A request that failed; `hasArrived` says that a part of the answer came. */
interface FailedRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  hasArrived: boolean;
}

/**
 * Finds out why a request got no answer. A browser does not tell scripts, so the platform is asked
 * again:
 * - `login`: a HEAD of the address is redirected. The platform never redirects, but a server in
 * front of it does, to a login on another origin. - `filtered`: the health check is answered and a
 * HEAD of the address is not, as with an ad blocker. - `blocked`: a request in the mode `no-cors`
 * succeeds and the same in `cors` does not. A change may have been carried out, so its method and
 * headers are tried at the health check, which answers 405.
 * @param base the address of the API
 */
export async function networkFailure(
  { url, method, headers, hasArrived }: FailedRequest,
  base = env.apiUrl,
): Promise<'offline' | 'unreachable' | 'login' | 'blocked' | 'filtered'> {
  // Node has no `onLine`.
  if (navigator.onLine === false) return 'offline'; // oxlint-disable-line typescript/no-unnecessary-boolean-literal-compare
  // Neither does it have a `location`: a program without a page is restricted neither by CORS nor
  // by extensions.
  if (hasArrived || typeof location === 'undefined') return 'unreachable';
  const health = base + operations.getHealth.path;
  const [isRedirected, isAnswered, isUp] = await Promise.all([
    redirects(url),
    answers(url, { mode: 'no-cors', method: 'HEAD' }),
    answers(health, { mode: 'no-cors' }),
  ]);
  if (isRedirected) return 'login';
  if (!isAnswered) return isUp ? 'filtered' : 'unreachable';
  if (new URL(base).origin === location.origin) return 'unreachable';
  const sent = { ...headers, 'x-request-id': uuid() };
  return (await answers(method === 'GET' ? url : health, { mode: 'cors', method, headers: sent }))
    ? 'unreachable'
    : 'blocked';
}

const answers = async (url: string, init: RequestInit): Promise<boolean> =>
  (await ask(url, init)) !== undefined;

/**
 * Whether the address answers with a redirect, of which a browser shows nothing else; Node shows
 * its status.
 */
async function redirects(url: string): Promise<boolean> {
  const answer = await ask(url, { redirect: 'manual', method: 'HEAD' });
  return (
    answer !== undefined &&
    (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400))
  );
}

async function ask(url: string, init: RequestInit): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const answer = await fetch(url, {
    ...init,
    credentials: 'include',
    cache: 'no-store',
    signal,
  }).catch(() => undefined);
  // Its body is not read.
  void answer?.body?.cancel();
  return answer;
}
