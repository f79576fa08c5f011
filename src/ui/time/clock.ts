import { useEffect, useState } from 'react';
import { platformLead } from '#api/platform-time.ts';
import { useStore } from '#src/use-store.ts';

const TICK_MS = 15_000;

/**
 * The current time in milliseconds, updated every so often and when the page becomes visible again.
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

/** The same by the platform's clock, to compare with its instants. */
export function usePlatformNow(everyMs = TICK_MS): number {
  return useStore(platformLead) + useNow(everyMs);
}
