import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, A and AA, and what axe calls best practice. No rule is switched off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Result of a check: the violated rules, each with its elements, and the number of rules that passed. */
export interface Finding {
  violations: string[];
  passed: number;
}

/** Checks the page with axe in its present state. */
export async function checkPage(page: Page): Promise<Finding> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  // The page has no frames, so axe needs no second page to combine their results.
  const { violations, passes } = await builder.setLegacyMode().analyze();
  const described = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`);
    return [`${id} (${help})`, ...places].join('\n');
  });
  return { violations: described, passed: passes.length };
}
