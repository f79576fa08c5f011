import { useCallback, useState } from 'react';

export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * A `ref` that moves the focus when its focused element is removed. antd's Button ignores what it
 * returns.
 */
export const refThatMovesFocus =
  (move: (element: HTMLElement) => void) => (element: HTMLElement | null) => () => {
    if (element?.contains(document.activeElement)) move(element);
  };

/**
 * Such a `ref`: the focus goes to the dialog or panel around the element, or to the screen's
 * heading.
 */
export const moveFocusOnRemoval = refThatMovesFocus((element) => {
  const around = element.closest<HTMLElement>('[tabindex="-1"]:not(main)');
  if (around) around.focus();
  else focusHeading();
});

/** Moves the focus to the first field of a dialog, unless it is inside already. */
export function focusFirstField(content: HTMLElement | null): void {
  if (content?.contains(document.activeElement)) return;
  content?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
}

/** Returns the focus to an element; to the heading if it was removed or is the body. */
export function returnFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body)
    element.focus();
  else focusHeading();
}

/**
 * The props that make an element a tab stop while it can scroll, so that the arrow keys scroll it.
 * It also needs a role and a name.
 */
export function useScrollableTabStop() {
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
