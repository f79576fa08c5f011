import type { Page } from '@playwright/test';
import { screens } from '#src/screens.ts';
import { heading, navigateTo } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * Files that the page downloaded since the last call; one that the browser only checked transfers its headers alone.
 */
const downloads = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    performance.clearResourceTimings();
    return entries
      .filter(({ initiatorType, transferSize }) => initiatorType !== 'xmlhttprequest' && transferSize > 1000)
      .map(({ name }) => new URL(name).pathname);
  });

test('opening a screen after a pause downloads no file and adds no style', async ({ page }) => {
  const styles = () => page.locator('head style').count();
  await page.goto('/');
  await page.waitForResponse(/\/warm-up-.*\.js$/);
  // The last control is rendered, so every style is there.
  await expect.poll(async () => (await page.locator('head style').allTextContents()).join('')).toContain('ant-modal');
  const written = await styles();
  await downloads(page);
  for (const { label, title } of screens.toReversed()) {
    await navigateTo(page, label);
    await expect(heading(page, title)).toBeFocused();
    await expect(page.getByText(/^Carregando/)).toHaveCount(0);
    expect(await styles(), label).toBe(written);
    expect(await downloads(page), label).toEqual([]);
  }
});

test('the other screens are downloaded but not run before the first input', async ({ page }) => {
  const requested = new Set<string>();
  page.on('requestfinished', (request) => requested.add(new URL(request.url()).pathname));
  // The clock is stopped between the steps; otherwise a slow machine reaches the pause after which the code runs too.
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('98,5%')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500));
  const later = await page.locator('#later-files').textContent();
  const files = JSON.parse(later ?? '') as string[];
  expect(files.length).toBeGreaterThan(10);
  await expect.poll(() => files.filter((file) => !requested.has(file))).toEqual([]);
  const controls = async () => (await page.locator('head style').allTextContents()).join('').includes('ant-btn');
  expect(await controls()).toBe(false);

  await page.mouse.move(200, 300);
  await page.clock.resume();
  await expect.poll(controls).toBe(true);
});
