import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Announces the result of each new search or filter; the first result of a screen is not announced.
 * @param text the result, as `3 bancos encontrados`, or null while it is being read
 * @param asked search and filters, without the page: the result of another text is announced, a refresh is not
 */
export function useResultAnnouncement(text: string | null, asked: string): void {
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (text === null || announced.current === asked) return;
    if (announced.current !== undefined) announce(text);
    announced.current = asked;
  }, [text, asked]);
}
