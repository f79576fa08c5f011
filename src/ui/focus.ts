/** Moves the focus to the screen's heading: after a navigation, and when the focused element was removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Returns the focus to an element, or to the heading when the element was removed or is the body. */
export function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else focusHeading();
}
