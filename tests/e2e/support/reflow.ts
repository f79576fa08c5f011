import type { Page } from '@playwright/test';

/**
 * Letter spacings that make the packaged font as narrow as the condensed fonts of some systems and as wide as DejaVu
 * Sans, which is 9 % wider, so that the check does not depend on the fonts of the machine.
 */
const spacings = { own: 'normal', narrow: '-0.04em', wide: '0.06em' };

/**
 * Elements that stick out of the page or of an open dialog, each with the font width where it does. What a region of its
 * own scrolls or cuts off is not counted.
 */
export async function overflowingWithAnyFont(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [font, spacing] of Object.entries(spacings)) {
    const style = await page.addStyleTag({ content: `* { letter-spacing: ${spacing} !important }` });
    found.push(...(await overflowing(page)).map((element) => `${font} font: ${element}`));
    await style.evaluate((one) => (one as HTMLElement).remove());
  }
  return found;
}

const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isCut = (one: Element, frame: Element): boolean => {
      const parent = one.parentElement;
      if (!parent || parent === frame) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent, frame);
    };
    const beyond = (frame: Element, right: number) =>
      [...frame.querySelectorAll('*')].filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().right > right + 1 && !isCut(one, frame),
      );
    const found = root.scrollWidth > root.clientWidth ? beyond(document.body, root.clientWidth) : [];
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      const { right } = dialog.getBoundingClientRect();
      if (dialog.checkVisibility()) found.push(...beyond(dialog, Math.min(right, root.clientWidth)));
    }
    return found.map((one) => `${one.tagName} ${one.getAttribute('class')} ${one.textContent.slice(0, 40)}`);
  });
