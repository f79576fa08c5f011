import { type RefObject, useEffect } from 'react';
import { fold } from '../text/fold.ts';
import { placesIn } from './json-search.ts';

/** The class of the elements whose text is searched: names and values, without the punctuation between them. */
export const SEARCHED = 'json-text';

// The registry of highlights is global, so all trees share these two. Browsers without the API show no highlights.
const painted = typeof Highlight !== 'undefined' && { all: new Highlight(), current: new Highlight() };
if (painted) {
  painted.current.priority = 1;
  CSS.highlights.set('json-match', painted.all);
  CSS.highlights.set('json-current', painted.current);
}

/**
 * Highlights the occurrences of a text in a tree that React renders, without changing its elements, and scrolls to the
 * current one. Updates when branches open and close.
 */
export function useJsonMarks(tree: RefObject<HTMLElement | null>, query: string, current: number): void {
  useEffect(() => {
    const root = tree.current;
    if (!root || query === '') return undefined;
    let unmark = () => {};
    const mark = () => {
      unmark();
      unmark = paint(root, rangesIn(root, fold(query)), current);
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      unmark();
    };
  }, [tree, query, current]);
}

function rangesIn(root: HTMLElement, needle: string): Range[] {
  return [...root.getElementsByClassName(SEARCHED)].flatMap(({ firstChild: text }) =>
    text
      ? placesIn(fold(text.textContent ?? ''), needle).map((place) => {
          const range = new Range();
          range.setStart(text, place);
          range.setEnd(text, place + needle.length);
          return range;
        })
      : [],
  );
}

/** @returns a function that removes the highlights */
function paint(root: HTMLElement, ranges: Range[], index: number): () => void {
  const current = ranges[index];
  if (!painted) {
    current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    return () => undefined;
  }
  for (const range of ranges) painted.all.add(range);
  if (current) {
    painted.current.add(current);
    const place = current.getBoundingClientRect();
    const frame = root.getBoundingClientRect();
    if (place.top < frame.top || place.bottom > frame.bottom)
      root.scrollTop += place.top - frame.top - frame.height / 2;
  }
  return () => {
    for (const range of ranges) painted.all.delete(range);
    if (current) painted.current.delete(current);
  };
}
