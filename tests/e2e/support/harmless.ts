import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Nothing of what was planted ran or reached a prototype, and nothing is wider than the page. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'what is wider than the page').toBe(0);
}
