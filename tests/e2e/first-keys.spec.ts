import type { Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { expect, test } from './support/fixtures.ts';

/* No key of the first half second is lost: neither before a dialog is shown nor as it appears. */

type Opening = [what: string, address: string, open: (page: Page) => Promise<void>];

const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();

const openings: Opening[] = [
  ['the list of keys', '/banks', (page) => page.keyboard.press('?')],
  ['the form of a bank', '/banks', press('Novo Banco')],
  ['the detail of a bank', '/banks', press('Gerenciar Sicoob', 'link')],
  ['the question about new keys', '/settings', press('Gerar Novas Chaves')],
  ['the note of a log', `/logs?log=${fixtureId('log', 0)}`, press('Anotar')],
];

const dialogs = (page: Page) =>
  page.locator('[role="dialog"]:visible, dialog[open], aside:visible');

for (const [what, address, open] of openings) {
  test(`Escape closes ${what}, pressed at once and as it appears`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = await dialogs(page).count();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });

    // Its code may still be loading.
    await open(page);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1_000);
    await expect(dialogs(page)).toHaveCount(before);

    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const found = document.querySelector(
          '[role="dialog"]:not([data-seen]), dialog[open], aside:not([data-seen])',
        );
        if (!found || found.closest('[style*="display: none"]')) return;
        observer.disconnect();
        const target = document.activeElement ?? document.body;
        const key = { key: 'Escape', bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', key));
        if (found instanceof HTMLDialogElement) found.dispatchEvent(new Event('cancel'));
      });
      for (const one of document.querySelectorAll('[role="dialog"], aside'))
        one.setAttribute('data-seen', '');
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await open(page);
    await page.waitForTimeout(1_000);
    await expect(dialogs(page)).toHaveCount(before);
  });
}

test('Escape that is held down closes one dialog and leaves no screen', async ({ page }) => {
  await page.goto('/endpoints');
  await page.getByRole('link', { name: 'Bancos', exact: true }).click();
  await page.getByRole('button', { name: 'Novo Banco' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.evaluate(() => {
    const key = { key: 'Escape', bubbles: true, cancelable: true };
    for (const repeat of [false, true, true])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, repeat }));
  });
  await expect(dialogs(page)).toHaveCount(0);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/banks');
});
