/** Moves the focus to the screen's heading: after a navigation, and when the focused element was removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * Makes the `ref` of an element that is removed at times, often by a press of its own button: when the focus is in it
 * then, the focus is moved on. An antd button ignores what its `ref` returns: give it to an element around the button.
 */
export const leavingFocus = (move: (element: HTMLElement) => void) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) move(element);
};

/** The `ref` of such an element that leaves the focus to the dialog or panel around it, or to the screen's heading. */
export const leavingFocusAround = leavingFocus((element) => {
  const around = element.closest<HTMLElement>('[tabindex="-1"]:not(main)');
  if (around) around.focus();
  else focusHeading();
});

/** Returns the focus to an element, or to the heading when the element was removed or is the body. */
export function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else focusHeading();
}
