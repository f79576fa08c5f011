import { env } from '#src/env.ts';

/** How long the check of the platform may take. */
const PROBE_TIMEOUT_MS = 5000;

/**
 * Why a request got no answer. A browser does not tell a script whether the network, the server or its own rules on other
 * origins (CORS) are the reason. A request whose answer the script cannot read succeeds in the last case only.
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
