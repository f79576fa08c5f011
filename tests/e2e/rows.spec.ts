import type { Page } from '@playwright/test';
import { dialog, expectSaid } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * The top of the first row, and the greatest height of an active row and of one in maintenance,
 * which has a line more.
 */
const measured = (page: Page) =>
  page.getByRole('article').evaluateAll((rows) => {
    const [highest, paused] = [false, true].map((isPaused) => {
      const some = rows.filter((row) => /manutenção/i.test(row.textContent) === isPaused);
      return Math.max(0, ...some.map((row) => row.getBoundingClientRect().height));
    });
    return { top: rows[0]?.getBoundingClientRect().top, highest, paused };
  });

/** A narrow row has its buttons in a line of their own. */
const sizes = [
  { width: 1440, height: 44 },
  { width: 1024, height: 44 },
  { width: 390, height: 76 },
];

for (const { width, height } of sizes) {
  test(`at ${width} px the rows of endpoints are low, and neither filters nor toasts move them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/endpoints');
    await expect(page.getByText('52 endpoints').first()).toBeVisible();
    const { top, highest, paused } = await measured(page);
    expect(highest).toBeLessThanOrEqual(height);
    expect(paused).toBeLessThanOrEqual(height + 20);
    await page.getByRole('button', { name: 'PIX', exact: true }).click();
    // Until then the earlier rows are shown, and a menu opened in one of them would leave with it.
    await expect(page.getByRole('article').first()).toContainText('/pix/qrcode');
    await expect.poll(() => measured(page)).toMatchObject({ top, highest });
    await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Colocar em manutenção' }).click();
    await dialog(page, 'Colocar em manutenção')
      .getByRole('button', { name: 'Colocar em manutenção' })
      .click();
    await expectSaid(page, /^Endpoint em manutenção: /);
    await expect.poll(() => measured(page)).toMatchObject({ top, highest });
  });
}
