import { useEffect, useRef } from 'react';

/** How long the operator must stop typing before a search is sent. */
export const TYPING_PAUSE_MS = 250;

/**
 * Sends a search 250 ms after the last key, at once with Enter and on leaving; `flush` sends one
 * that waits.
 */
export function useDebounced(act: (text: string) => void) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  const now = (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    act(text);
  };
  const later = (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(() => now(text), TYPING_PAUSE_MS) };
  };
  const flush = () => {
    if (waiting.current) now(waiting.current.text);
  };
  return { later, now, flush };
}
