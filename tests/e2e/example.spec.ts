import { expect, test } from './support/fixtures.ts';

test('a screen shows the data of the chosen scenario', async ({ page }) => {
  await page.goto('/banks?scenario=empty');
  await expect(page.getByText('Nenhum banco cadastrado')).toBeVisible();
  await expect(page.getByText('Itaú')).toBeHidden();
  await page.goto('/banks?scenario=normal');
  await expect(page.getByText('Itaú')).toBeVisible();
});
