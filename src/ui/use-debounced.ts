import { useEffect, useRef } from 'react';

/** How long the operator must stop typing before a search is sent. */
const TYPING_PAUSE_MS = 250;

/**
 * The one rule of when a search is sent: a quarter of a second after the last key, or at once with Enter. Choices
 * (filters, order, page) are never delayed.
 * @param act searches for the text
 * @returns `later` searches after the pause, `now` searches at once and cancels a search that was waiting
 */
export function useDebounced(act: (text: string) => void): {
  later: (text: string) => void;
  now: (text: string) => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (text: string) => {
    clearTimeout(timer.current);
    act(text);
  };
  const later = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => act(text), TYPING_PAUSE_MS);
  };
  return { later, now };
}
