/** Moves the focus to the screen's heading: where reading begins when what was focused is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Gives the focus back to an element, or to the heading when it is gone or was none in particular. */
export function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else focusHeading();
}
