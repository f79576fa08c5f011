import { useCallback, useEffect, useRef } from 'react';
import { type FirstRead, useReadAhead } from '#api/hooks/read-ahead.ts';

/** Loads a screen's code ahead of its visit, or every screen's when none is named; gives what the screen reads first. */
export type Prefetch = (path?: string) => Promise<FirstRead[]>;

/** How long answers must have stopped coming. Milliseconds. */
const QUIET_MS = 1000;
/** A screen that asks for nothing, or whose answers the browser does not see, has its content by then. Milliseconds. */
const PATIENCE_MS = 5000;
/** How long a link is pointed at before a visit is likely: a pointer that only passes asks for nothing. Milliseconds. */
const INTENT_MS = 60;

/**
 * Loads every screen's code once the first screen has its content and the page is idle. Any sooner, and the screens to
 * come would take line and processor from the one that is awaited.
 */
export function usePrefetch(prefetch: Prefetch): void {
  useEffect(() => {
    const start = () => {
      // Once is enough: the answers of later screens would start it again.
      answers.disconnect();
      // Safari has no idle callback; the quiet before must do.
      if ('requestIdleCallback' in window) requestIdleCallback(() => void prefetch());
      else void prefetch();
    };
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

/** Prepares the visit of the screen whose link is pointed at or focused: its code at once, then what it reads first. */
export function useApproach(prefetch: Prefetch): (path: string) => void {
  const readAhead = useReadAhead();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (path) => {
      const loading = prefetch(path);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void loading.then(readAhead), INTENT_MS);
    },
    [prefetch, readAhead],
  );
}

const isAnswer = (entry: PerformanceEntry) => 'initiatorType' in entry && entry.initiatorType === 'xmlhttprequest';
