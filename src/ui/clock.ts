import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/**
 * The present in milliseconds, current to within 15 seconds, and at once when the page is seen again. It is a state, not
 * a reading of the clock: React reads an outer store several times in one rendering and takes a clock that moved between
 * two readings for a fault.
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
