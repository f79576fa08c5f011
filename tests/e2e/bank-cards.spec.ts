import { bankDetail, itemOf } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

for (const width of [1440, 1280, 1024, 768, 390]) {
  test(`the cards of the banks have one height, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/banks');
    await expect(page.getByRole('slider').nth(11)).toBeVisible();
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
  });
}

test('a card is a link: beside its text, with the middle button, and its text can be selected', async ({
  page,
}) => {
  await page.goto('/banks');
  const card = itemOf(page, 'Itaú');
  const text = card.getByText('7 endpoints');
  const { x, y, width, height } = (await text.boundingBox())!;
  const middle = y + height / 2;

  const opened = page.waitForEvent('popup');
  await page.mouse.click(x + 5, middle, { button: 'middle' });
  await expect(await opened).toHaveURL(/\/banks\?bank=/);

  await page.mouse.move(x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(x + width, middle, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('endpoint');
  await expect(page).toHaveURL('/banks');

  await page.mouse.click(x + width + 40, middle);
  await expect(bankDetail(page, 'Itaú')).toBeVisible();
});

test('pointing at a quarter of an hour of one card draws a line through all others', async ({
  page,
}) => {
  await page.goto('/banks');
  const bands = page.getByRole('slider');
  await expect(bands.nth(11)).toBeVisible();
  await bands.nth(2).hover();
  await expect(page.locator('[class*="cursor"]:visible')).toHaveCount(11);
});
