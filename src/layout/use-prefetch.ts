import { useCallback, useEffect, useRef } from 'react';
import { whenQuiet } from '#api/hooks/quiet.ts';
import type { FirstRead } from '#api/hooks/first-read.ts';
import { useReadAhead } from '#api/hooks/read-ahead.ts';
import { downloadLaterFiles } from './later-files.ts';

/** Loads a screen's code before its visit; returns what the screen reads first. */
export type Prefetch = (path: string) => readonly FirstRead[];

/** No response for this long: the first screen has its content. */
const CONTENT_MS = 1000;
/** No response and no input for this long: the operator pauses. */
const PAUSE_MS = 6000;
/** How long a link is pointed at before a visit is likely: a pointer that only passes over a link reads nothing. */
const INTENT_MS = 60;

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Prepares the other screens without delaying the first one. When its content is there, the other screens' files are
 * downloaded, which costs the main thread nothing. Their shared code runs with the operator's first input, which comes
 * before the first visit, or in a pause.
 */
export function usePreparedScreens(): void {
  useEffect(() => {
    const stopDownload = whenQuiet(CONTENT_MS, () => void downloadLaterFiles());
    const stopPause = whenQuiet(PAUSE_MS, warmUp);
    let isGone = false;
    let removeControls = () => {};
    function warmUp() {
      stop();
      // A failed load is repeated by the visit, which reports it.
      render().catch(() => undefined);
    }
    async function render() {
      const controls = await import('./warm-up.tsx');
      if (!isGone) removeControls = controls.warmUp();
    }
    function stop() {
      stopPause();
      for (const name of inputs) removeEventListener(name, warmUp);
    }
    for (const name of inputs) addEventListener(name, warmUp, { passive: true });
    return () => {
      isGone = true;
      stopDownload();
      stop();
      removeControls();
    };
  }, []);
}

/** Prepares the visit of the screen whose link is pointed at or focused: its code at once, then what it reads first. */
export function useIntent(prefetch: Prefetch): (path: string) => void {
  const readAhead = useReadAhead();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (path) => {
      const reads = prefetch(path);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => readAhead(reads), INTENT_MS);
    },
    [prefetch, readAhead],
  );
}
