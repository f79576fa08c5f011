import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/**
 * The current time in milliseconds, updated every 15 seconds and when the page becomes visible. It is a state and not an
 * external store: React reads a store several times in one render and reports an error when the values differ.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
