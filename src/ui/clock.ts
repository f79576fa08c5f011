import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

/** Asked again sooner, the present has not moved: React compares what one rendering reads several times. */
const STEADY_MS = 1000;

let present = 0;

/** The present in steps, so that all relative times on screen move together and none renders for nothing. */
function step(): number {
  const now = Date.now();
  if (Math.abs(now - present) >= STEADY_MS) present = now;
  return present;
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

/** The present in milliseconds, current to within 15 seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, step);
