import { env } from '#src/env.ts';

/** How long the check of the platform may take. */
const PROBE_TIMEOUT_MS = 5000;

/**
 * Finds out why a request got no answer. A browser does not report to a script whether the network, the server or CORS
 * is the reason. So this sends a request in the mode `no-cors`, whose answer no script can read: it succeeds only when
 * CORS was the reason.
 */
export async function networkFailure(): Promise<'offline' | 'unreachable' | 'blocked'> {
  // Node has no `onLine`.
  if (navigator.onLine === false) return 'offline'; // oxlint-disable-line typescript/no-unnecessary-boolean-literal-compare
  if (new URL(env.apiUrl).origin === location.origin) return 'unreachable';
  try {
    await fetch(env.apiUrl, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return 'blocked';
  } catch {
    return 'unreachable';
  }
}
