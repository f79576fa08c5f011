import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** WCAG 2.0 to 2.2, A and AA, and what axe calls best practice. No rule is switched off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Result of a check: the violated rules, each with its elements, and the number of rules that
 * passed.
 */
export interface Finding {
  violations: string[];
  passed: number;
}

/**
 * Gives axe to every page that is loaded from now on: half a megabyte, which takes longer to send
 * later.
 */
export const bringAxe = (page: Page) => page.addInitScript({ content: axe.source });

/** Checks the page with axe in its present state. */
export async function checkPage(page: Page): Promise<Finding> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations, passes } = await window.axe!.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    const described = violations.map(({ id, help, nodes }) => {
      const places = nodes.map(
        ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
      );
      return [`${id} (${help})`, ...places].join('\n');
    });
    return { violations: described, passed: passes.length };
  }, tags);
}
