import type { Locator, Page } from '@playwright/test';
import { region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * Presses twice at the same place, as a double click does; `gap` is the time between the presses in
 * milliseconds.
 */
async function pressTwice(page: Page, target: Locator, gap: number): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(gap);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const firstLog = (page: Page) =>
  region(page, 'Requisições registradas').locator('tbody tr:has(a)').first();

/** What opens a dialog, where, by what target, and how many entries that adds to the history. */
const openers: [what: string, address: string, target: (page: Page) => Locator, entries: number][] =
  [
    ["a log's row", '/logs', (page) => firstLog(page).getByRole('cell').nth(1), 1],
    ["a log's link", '/logs', (page) => firstLog(page).getByRole('link'), 1],
    ["'Gerenciar'", '/banks', (page) => page.getByRole('link', { name: 'Gerenciar Sicoob' }), 1],
    ["'Novo Banco'", '/banks', button('Novo Banco'), 1],
    ["'Gerar Novas Chaves'", '/settings', button('Gerar Novas Chaves'), 1],
    ["'Buscar'", '/banks', button('Buscar'), 0],
  ];

for (const [what, address, target, entries] of openers) {
  test(`a double click on ${what} opens one dialog`, async ({ page }) => {
    // Where the detail of a log is a dialog too.
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto(address);
    const opener = target(page);
    // At once, the second press comes before the dialog; later, it lands on the dialog's mask.
    for (const gap of [0, 150]) {
      await expect(opener).toBeVisible();
      const before = await page.evaluate(() => history.state.idx);
      await pressTwice(page, opener, gap);
      await expect(page.getByRole('dialog')).toBeVisible();
      // A dialog that closes may fade out.
      await page.waitForTimeout(400);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(() => history.state.idx)).toBe(before + entries);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(address);
    }
  });
}

test("a double click on 'Abrir menu' opens the menu and nothing in it @phone", async ({ page }) => {
  await page.goto('/banks');
  await pressTwice(page, page.getByRole('button', { name: 'Abrir menu' }), 150);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.waitForTimeout(400);
  await expect(menu).toBeVisible();
  await expect(page).toHaveURL('/banks');
});
