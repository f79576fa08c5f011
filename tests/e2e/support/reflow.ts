import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the page is exactly as wide as its window, so that nothing scrolls sideways. */
export const expectNoSideways = (page: Page, what?: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      what,
    )
    .toBe(0);

/**
 * Letter spacings that make the packaged font as narrow as the condensed fonts of some systems and
 * as wide as DejaVu Sans, which is 9 % wider, so that the check does not depend on the fonts of the
 * machine.
 */
const spacings = { own: 'normal', narrow: '-0.04em', wide: '0.06em' };

/**
 * Waits until nothing sticks out of the page, whatever the font; a failure does not end the test.
 */
export const expectNoOverflow = (page: Page, what: string): Promise<void> =>
  soft.poll(() => overflowingWithAnyFont(page), what).toEqual([]);

const soft = expect.configure({ soft: true });

/**
 * Elements that stick out of the page or of an open dialog, each with the font width where it does.
 * What a region of its own scrolls or cuts off is not counted.
 */
function overflowingWithAnyFont(page: Page): Promise<string[]> {
  return page.evaluate(overflowingIn, spacings);
}

/** Runs in the page. */
function overflowingIn(fonts: Record<string, string>): string[] {
  const root = document.documentElement;
  const isCut = (one: Element, frame: Element): boolean => {
    const parent = one.parentElement;
    if (!parent || parent === frame) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent, frame);
  };
  const beyond = (frame: Element, right: number) =>
    [...frame.querySelectorAll('*')].filter(
      (one) =>
        one.checkVisibility() &&
        one.getBoundingClientRect().right > right + 1 &&
        !isCut(one, frame),
    );
  const style = document.head.appendChild(document.createElement('style'));
  const found = Object.entries(fonts).flatMap(([font, spacing]) => {
    style.textContent = `* { letter-spacing: ${spacing} !important }`;
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((dialog) =>
      dialog.checkVisibility(),
    );
    const elements = [
      ...(root.scrollWidth > root.clientWidth ? beyond(document.body, root.clientWidth) : []),
      ...dialogs.flatMap((one) =>
        beyond(one, Math.min(one.getBoundingClientRect().right, root.clientWidth)),
      ),
    ];
    return elements.map(
      (one) => `${font} font: ${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`,
    );
  });
  style.remove();
  return found;
}

/** Waits until no other element covers the middle of the target. */
export const expectUncovered = (target: Locator, what?: string): Promise<void> =>
  soft.poll(() => isCovered(target), what).toBe(false);

const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over === null || !(one.contains(over) || over.contains(one));
  });
