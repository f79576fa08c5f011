import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The elements of the screen that moved. */
    moved?: string[];
  }
}

/**
 * From the next page on, notes what moves inside the screen; a move within half a second of a press
 * is the operator's.
 */
export const noteMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        for (const { node } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // The page before the console has started is another one.
          if (element?.closest('main')) window.moved?.push(element.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Checks that nothing moved. */
export const expectNoMoves = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => window.moved)).toEqual([]);
