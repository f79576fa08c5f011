import { screens } from '#src/screens.ts';
import { heading, navigateTo } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

test('after the page was idle, opening a screen loads no file and adds no style @desktop', async ({ page }) => {
  const styles = () => page.locator('head style').count();
  await page.goto('/');
  await page.waitForResponse(/\/warm-up-.*\.js$/);
  // All styles are added at once, when the controls were rendered ahead.
  await expect.poll(async () => (await page.locator('head style').allTextContents()).join('')).toContain('ant-modal');
  const written = await styles();
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'xhr') files.push(request.url());
  });
  for (const { label, title } of screens.toReversed()) {
    await navigateTo(page, label);
    await expect(heading(page, title)).toBeFocused();
    await expect(page.getByText(/^Carregando/)).toHaveCount(0);
    expect(await styles(), label).toBe(written);
  }
  expect(files).toEqual([]);
});
