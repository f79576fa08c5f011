import { v4 as uuid } from 'uuid';
import { env } from '#api/env.ts';
import { createStore } from '#src/store.ts';
import { isDown } from './availability.ts';
import { health as operations } from './contract/health.ts';

const PROBE_TIMEOUT_MS = 5000;

/** A request that failed; `hasArrived` says that a part of the answer came. */
interface FailedRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  hasArrived: boolean;
}

/** What the health check said to a request that got no answer. */
interface Health {
  isRedirected: boolean;
  isUp: boolean;
}

/** The questions to the health check that are under way, by the address of the API. */
const questions = createStore<ReadonlyMap<string, Promise<Health>>>(() => new Map());

/**
 * Finds out why a request got no answer. A browser does not tell scripts, so the platform is asked
 * again, its health check first: where several requests fail at once, they ask it once.
 * - `unreachable`: the health check is not answered either.
 * - `login`: it, or a HEAD of the address, is redirected. The platform never redirects, but a
 *   server in front of it does, to a login on another origin.
 * - `filtered`: it is answered and a HEAD of the address is not, as with an ad blocker.
 * - `blocked`: a request in the mode `no-cors` succeeds and the same in `cors` does not. A change
 *   may have been carried out, so its method and headers are tried at the health check, which
 *   answers 405.
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
  if (isDown()) return 'unreachable';
  const { isRedirected, isUp } = await healthOf(base);
  if (isRedirected) return 'login';
  if (!isUp) return 'unreachable';
  const [isElsewhere, isAnswered] = await Promise.all([
    redirects(url),
    answers(url, { mode: 'no-cors', method: 'HEAD' }),
  ]);
  if (isElsewhere) return 'login';
  if (!isAnswered) return 'filtered';
  if (new URL(base).origin === location.origin) return 'unreachable';
  const sent = { ...headers, 'x-request-id': uuid() };
  const tried = method === 'GET' ? url : base + operations.getHealth.path;
  return (await answers(tried, { mode: 'cors', method, headers: sent }))
    ? 'unreachable'
    : 'blocked';
}

/** Asks the health check; who asks meanwhile gets the same answer. */
function healthOf(base: string): Promise<Health> {
  const earlier = questions.get().get(base);
  if (earlier) return earlier;
  const question = askHealth(base + operations.getHealth.path).finally(() => {
    questions.set(new Map([...questions.get()].filter(([known]) => known !== base)));
  });
  questions.set(new Map(questions.get()).set(base, question));
  return question;
}

async function askHealth(url: string): Promise<Health> {
  const [isRedirected, isUp] = await Promise.all([
    redirects(url),
    answers(url, { mode: 'no-cors' }),
  ]);
  return { isRedirected, isUp };
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
