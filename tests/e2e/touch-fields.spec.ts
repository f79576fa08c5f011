import { expect, test } from './support/fixtures.ts';

/** Every field of the page but the period's whose text is smaller than that at which Safari on an iPhone zooms in. */
const smallFields = () =>
  [...document.querySelectorAll<HTMLElement>('input, textarea')]
    .filter((field) => !field.closest('.ant-picker-range'))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.getAttribute('aria-label') ?? field.id);

for (const [path, content] of [
  ['/banks', 'Sicoob'],
  ['/logs', 'Linhas por página'],
  ['/tester?method=POST', 'Body (JSON)'],
  ['/settings', 'Redirect URI'],
] as const) {
  test(`on a touch screen no field of ${path} makes Safari zoom in @phone`, async ({ page }) => {
    await page.goto(path);
    await expect(
      page
        .getByLabel(content)
        .or(page.getByText(content, { exact: true }))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(smallFields)).toEqual([]);
  });
}
