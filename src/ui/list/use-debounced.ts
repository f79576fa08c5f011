import { useEffect, useRef } from 'react';

/** How long the operator must stop typing before a search is sent. */
const TYPING_PAUSE_MS = 250;

/**
 * The one rule of when a search is sent: a quarter of a second after the last key, or at once with Enter and when the field
 * is left. Choices (filters, order, page) are never delayed.
 * @param act searches for the text
 * @returns `later` searches after the pause, `now` searches at once and cancels a search that was waiting, `flush` sends
 * at once the search that is waiting, if any
 */
export function useDebounced(act: (text: string) => void): {
  later: (text: string) => void;
  now: (text: string) => void;
  flush: () => void;
} {
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
