import type { MouseEvent } from 'react';

/** Controls inside a row or card: a press on one is not for the row. */
const CONTROLS = 'a, button, input, [role="slider"]';

/**
 * The handlers of a row or card that is pressed as a whole: a press anywhere follows its link, and
 * one with the middle button or Ctrl opens it in a new tab, unless it selects text or is on a
 * control. Keyboard users have the link; the row is only a larger target for a pointer.
 */
export const pressedLink = {
  onClick(event: MouseEvent<HTMLElement>): void {
    const link = linkOf(event);
    if (!link) return;
    // The second press of a double click has selected a word, and a selection keeps a press from
    // following the link. A double click is meant for the link: people open files so.
    if (event.detail > 1) getSelection()?.removeAllRanges();
    if (getSelection()?.isCollapsed === false) return;
    if (event.ctrlKey || event.metaKey) {
      window.open(link.href);
      return;
    }
    link.focus();
    link.click();
  },
  onAuxClick(event: MouseEvent<HTMLElement>): void {
    const MIDDLE = 1;
    const link = linkOf(event);
    if (link && event.button === MIDDLE) window.open(link.href);
  },
};

/**
 * The link of the row of an event: the one that covers it, or else its first; undefined when the
 * event is on a control of the row.
 */
function linkOf({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | undefined {
  if (target instanceof Element && target.closest(CONTROLS)) return undefined;
  const covering = currentTarget.querySelector<HTMLAnchorElement>('a.covers');
  return covering ?? currentTarget.querySelector('a') ?? undefined;
}
