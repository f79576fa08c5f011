import { useEffect, useRef } from 'react';

/** How long typing rests before it is searched. */
const REST_MS = 250;

/**
 * The one rule of when a search is sent: typed text once the typing has rested for a quarter of a second, Enter at once.
 * Choices (filters, order, page) are never delayed.
 * @param act searches for the text
 * @returns `later` searches once the typing rests, `now` at once and instead of what was waiting
 */
export function useRested(act: (text: string) => void): { later: (text: string) => void; now: (text: string) => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (text: string) => {
    clearTimeout(timer.current);
    act(text);
  };
  const later = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => act(text), REST_MS);
  };
  return { later, now };
}
