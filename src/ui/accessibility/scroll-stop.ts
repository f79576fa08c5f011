import { useCallback, useState } from 'react';

/**
 * Makes an element that may scroll a tab stop, so that the arrow keys can scroll it, but only while there is something to
 * scroll.
 * @returns the properties of the element; it also needs a name and a role, such as `region`
 */
export function useScrollStop() {
  const [scrolls, setScrolls] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      // One pixel may come from rounding.
      setScrolls(scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: scrolls ? 0 : undefined };
}
