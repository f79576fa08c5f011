import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Announces the result of a search or a filter once, when it has come.
 * @param result what to say, or null while the result is awaited
 * @param cause what was asked for; the same result of another cause is announced too
 */
export function useAnnounced(result: string | null, cause: string): void {
  const said = useRef('');
  useEffect(() => {
    const saying = `${cause} ${result}`;
    if (result === null || said.current === saying) return;
    said.current = saying;
    announce(result);
  }, [result, cause]);
}
