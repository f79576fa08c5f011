import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 1440, height: 1100 } });

test('the bands and the traffic begin and end at one place, and pointing at one draws a line in all', async ({
  page,
}) => {
  await page.goto('/');
  const bands = page.getByRole('slider', { name: /a cada 15 minutos$/ });
  const traffic = page.getByRole('slider', { name: 'Requisições por hora' });
  await expect(traffic).toBeVisible();
  const [band, plot] = [await bands.nth(2).boundingBox(), await traffic.boundingBox()];
  expect(band && Math.round(band.x)).toBe(plot && Math.round(plot.x));
  expect(band && Math.round(band.width)).toBe(plot && Math.round(plot.width));

  await bands.nth(2).hover();
  const lines = page.locator('[class*="cursor"]:visible');
  // One in each other band and in the traffic.
  await expect(lines).toHaveCount(await bands.count());
  const places = await lines.evaluateAll((all) =>
    all.map((line) => Math.round(line.getBoundingClientRect().x)),
  );
  expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
});
