import type { Page } from '@playwright/test';
import { dialog, expectSaid } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/** The top of the first row and the greatest height of a row. */
const measured = (page: Page) =>
  page.getByRole('article').evaluateAll((rows) => ({
    top: rows[0]?.getBoundingClientRect().top,
    // One in maintenance has a line more, with its reason and end.
    highest: Math.max(
      ...rows.map((row) => (/manutenção/i.test(row.textContent) ? 0 : row.getBoundingClientRect().height)),
    ),
  }));

for (const width of [1440, 1024, 390]) {
  test(`at ${width} px the rows of endpoints are low, and neither filters nor toasts move them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/endpoints');
    await expect(page.getByText('52 endpoints').first()).toBeVisible();
    const { top, highest } = await measured(page);
    expect(highest).toBeLessThanOrEqual(44);
    await page.getByRole('button', { name: 'PIX', exact: true }).click();
    // Until then the earlier rows are shown, and a menu opened in one of them would leave with it.
    await expect(page.getByRole('article').first()).toContainText('/pix/qrcode');
    await expect.poll(() => measured(page)).toEqual({ top, highest });
    await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Colocar em manutenção' }).click();
    await dialog(page, 'Colocar em manutenção').getByRole('button', { name: 'Colocar em manutenção' }).click();
    await expectSaid(page, /^Endpoint em manutenção: /);
    await expect.poll(() => measured(page)).toEqual({ top, highest });
  });
}
