import { expectSaid, itemOf } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { runBalance } from './support/tester.ts';

declare global {
  interface Window {
    updateChecks?: number;
  }
}

const notice = 'O navegador não permitiu o service worker da demonstração';

test('the service worker answers and no notice is shown', async ({ page }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/mockServiceWorker\.js$/);
  await expect(page.getByText(notice)).toBeHidden();
});

test('a page is answered after a hard reload, which bypasses the worker @desktop', async ({ page, context }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.reload', { ignoreCache: true });
  await expect(itemOf(page, 'Itaú')).toBeVisible();
});

test('the worker answers although the check for a newer one fails @desktop', async ({ page }) => {
  // The browser rejects with this error when the page is left during the check.
  await page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.update = () => {
      window.updateChecks = (window.updateChecks ?? 0) + 1;
      return Promise.reject(new TypeError('Failed to update a ServiceWorker: Not found'));
    };
  });
  await page.goto('/banks');
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  await page.reload();
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  expect(await page.evaluate(() => window.updateChecks)).toBeGreaterThan(0);
  await expect(page.getByText(notice)).toBeHidden();
});

test.describe('where no service worker can start', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page answers its own calls and shows a notice', async ({ page, expectConsole }) => {
    expectConsole(/Service Worker registration blocked by Playwright/);
    await page.goto('/banks');
    await expect(page.getByRole('note')).toContainText(notice);
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Gerenciar Itaú' }).click();
    await page.getByRole('button', { name: 'Desativar' }).click();
    await expectSaid(page, 'Banco desativado.');
    await runBalance(page, 'Sicoob (756)');
  });
});

test('the page answers its own calls where the host does not serve the worker @desktop', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await context.route('**/mockServiceWorker.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/banks');
  await expect(page.getByRole('note')).toContainText(notice);
  await expect(page.getByRole('article')).toHaveCount(12);
});
