/**
 * Makes presses act as in Safari on macOS: a pressed button, link, checkbox or switch does not get
 * the focus, unless it has a `tabindex`. The nearest element around it that can be focused gets it,
 * or nothing. Runs in a page of Playwright too, so it uses nothing from outside.
 * @returns ends it
 */
export function pressAsInSafari(): () => void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a page of Playwright gets the outer function only
  const focusAround = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const control = pressed?.closest(
      'button, a[href], summary, input[type="checkbox"], input[type="radio"]',
    );
    if (!control || event.defaultPrevented || control.hasAttribute('tabindex')) return;
    event.preventDefault();
    const around = control.parentElement?.closest<HTMLElement>('[tabindex]');
    if (around) around.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  window.addEventListener('mousedown', focusAround);
  return () => window.removeEventListener('mousedown', focusAround);
}
