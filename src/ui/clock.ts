import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

/** The present in steps, so that all relative times on screen move together and none renders for nothing. */
const step = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

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
