import { env } from '#api/env.ts';
import { createStore } from '#src/store.ts';
import { health as operations } from './contract/health.ts';

const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60_000;
const CHECK_TIMEOUT_MS = 5000;

/** The wait that is under way. */
const waiting = createStore<Promise<void> | undefined>(() => undefined);

/** Whether the platform did not answer, and is being waited for. */
export const isDown = (): boolean => waiting.get() !== undefined;

/**
 * Returns once the platform answers its health check, which is asked in growing pauses from 10 s to
 * 60 s. All who wait share the check, so that a platform that is down is not asked for every part
 * of a screen.
 */
export function untilAvailable(): Promise<void> {
  const earlier = waiting.get();
  if (earlier) return earlier;
  const wait = checkAfter(FIRST_PAUSE_MS).finally(() => waiting.set(undefined));
  waiting.set(wait);
  return wait;
}

async function checkAfter(pauseMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!(await isAvailable())) await checkAfter(Math.min(2 * pauseMs, MAX_PAUSE_MS));
}

/**
 * Whether the health check succeeds. It needs no session, but a server in front of the platform may
 * ask for its own cookie.
 */
async function isAvailable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const answer = await fetch(env.apiUrl + operations.getHealth.path, {
      cache: 'no-store',
      credentials: 'include',
      signal,
    });
    void answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
