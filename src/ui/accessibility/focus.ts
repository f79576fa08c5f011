import { useCallback, useState } from 'react';
/** Moves the focus to the screen's heading: after a navigation, and when the focused element was removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * Makes the `ref` of an element that is removed at times, often by a press of its own button: when the focus is in it
 * then, the focus is moved on. An antd button ignores what its `ref` returns: give it to an element around the button.
 */
export const onRemovalWithFocus = (move: (element: HTMLElement) => void) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) move(element);
};

/** The `ref` of such an element that leaves the focus to the dialog or panel around it, or to the screen's heading. */
export const moveFocusOnRemoval = onRemovalWithFocus((element) => {
  const around = element.closest<HTMLElement>('[tabindex="-1"]:not(main)');
  if (around) around.focus();
  else focusHeading();
});

/** Returns the focus to an element, or to the heading when the element was removed or is the body. */
export function returnFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else focusHeading();
}

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
