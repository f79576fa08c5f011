import { useEffect, useState } from 'react';
import { platformLead } from '#api/platform-time.ts';
import { useStore } from '#src/use-store.ts';

const TICK_MS = 15_000;

/**
 * The current time in milliseconds, updated every few seconds and at once when the page becomes visible again. It is
 * React state: a clock that is read during rendering may give two values within one rendering, which React reports as
 * an error.
 * @param everyMs how often it is updated
 */
export function useNow(everyMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}

/** The current time by the platform's clock, to compare with its instants; it is updated like that of `useNow`. */
export function usePlatformNow(): number {
  return useStore(platformLead) + useNow();
}
