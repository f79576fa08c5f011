import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNoSideways } from './reflow.ts';

/** Checks that no injected code ran, that no prototype was changed and that nothing is wider than the page. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  await expectNoSideways(page, 'pixels beyond the page');
}
