import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, A and AA, and what axe calls best practice. No rule is switched off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe found: the broken rules, each with the elements that break it, and how many rules held. */
export interface Finding {
  broken: string[];
  held: number;
}

/** Has axe check the page as it is. */
export async function checkPage(page: Page): Promise<Finding> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  // There are no frames to gather from, so the page need not be left for a second one.
  const { violations, passes } = await builder.setLegacyMode().analyze();
  const broken = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`);
    return [`${id} (${help})`, ...places].join('\n');
  });
  return { broken, held: passes.length };
}
