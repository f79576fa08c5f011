import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Announces the result of each new search or filter; the screen's first result is left to the reader.
 * @param text the result, as `3 bancos encontrados`, or null while it is awaited
 * @param asked what was asked, without the page: a new one is announced, a refresh of the same is not
 */
export function useResultAnnouncement(text: string | null, asked: string): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (text === null || told.current === asked) return;
    if (told.current !== undefined) announce(text);
    told.current = asked;
  }, [text, asked]);
}
