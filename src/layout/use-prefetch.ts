import { useEffect } from 'react';

/** How long answers must have stopped coming. Milliseconds. */
const QUIET_MS = 1000;
/** A screen that asks for nothing, or whose answers the browser does not see, has its content by then. Milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Loads every screen's code once the first screen has its content and the page is idle. Any sooner, and the screens to
 * come would take line and processor from the one that is awaited.
 */
export function usePrefetch(prefetch: () => void): void {
  useEffect(() => {
    // Safari has no idle callback; the quiet before must do.
    const start = () => ('requestIdleCallback' in window ? requestIdleCallback(() => prefetch()) : prefetch());
    let timer = setTimeout(start, PATIENCE_MS);
    const answers = new PerformanceObserver((list) => {
      if (!list.getEntries().some(isAnswer)) return;
      clearTimeout(timer);
      timer = setTimeout(start, QUIET_MS);
    });
    answers.observe({ type: 'resource', buffered: true });
    return () => {
      answers.disconnect();
      clearTimeout(timer);
    };
  }, [prefetch]);
}

const isAnswer = (entry: PerformanceEntry) => 'initiatorType' in entry && entry.initiatorType === 'xmlhttprequest';
