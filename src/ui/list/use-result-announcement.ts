import { useEffect, useRef } from 'react';
import { announce } from '../accessibility/announce.ts';

/** What is announced of a list. */
interface Result {
  /** The result of a search or filter, as `3 bancos`. */
  count: string;
  /** Its page, as `Página 2 de 3`. */
  page: string;
}

/**
 * Announces the result of each new search or filter, or the page that was turned to; the first result of a screen is not
 * announced.
 * @param result null while it is being read
 * @param asked search and filters, without the page: the result of another text is announced, a refresh is not
 * @param page the number of the page
 */
export function useResultAnnouncement(result: Result | null, asked: string, page: number): void {
  const announced = useRef<{ asked: string; page: number }>(undefined);
  useEffect(() => {
    if (result === null) return;
    const before = announced.current;
    announced.current = { asked, page };
    if (before && before.asked !== asked) announce(result.count);
    else if (before && before.page !== page) announce(result.page);
  }, [result, asked, page]);
}
