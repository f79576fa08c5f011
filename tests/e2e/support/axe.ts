import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, A and AA, and what axe calls best practice. No rule is switched off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Result of a check: the violated rules, each with its elements, and the number of rules that passed. */
export interface Finding {
  violations: string[];
  passed: number;
}

/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the page with axe in its present state.
 * @param rules `colours` checks only those: enough where the same page passed every rule in other colours
 */
export async function checkPage(page: Page, rules: 'all' | 'colours' = 'all'): Promise<Finding> {
  const options = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const builder = rules === 'all' ? options.withTags(tags) : options.withRules(colourRules);
  // The page has no frames, so axe needs no second page to combine their results.
  const { violations, passes } = await builder.setLegacyMode().analyze();
  const described = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`);
    return [`${id} (${help})`, ...places].join('\n');
  });
  return { violations: described, passed: passes.length };
}
