import type { Page, Route } from '@playwright/test';
import { bankDetail, heading, itemOf, navigateTo } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

const ways: [why: string, answer: (route: Route) => Promise<void>][] = [
  ['the connection failed', (route) => route.abort('connectionfailed')],
  ['a release removed the file', (route) => route.fulfill({ status: 404, body: 'Not Found' })],
  [
    'a release removed the file, for which the server answers the page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  ],
];

test.beforeEach(({ expectConsole }) => expectConsole(/error/i));

/** Answers a file of the build that way until the returned function is called. */
async function without(page: Page, file: string, answer: (route: Route) => Promise<void>) {
  const pattern = new RegExp(`/assets/${file}-[^/]*\\.js$`);
  await page.route(pattern, answer);
  return () => page.unroute(pattern);
}

for (const [why, answer] of ways) {
  test(`a screen whose code could not be loaded because ${why} says what to do, and its next visit loads it`, async ({
    page,
  }) => {
    const restore = await without(page, 'BanksPage', answer);
    await page.goto('/');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await navigateTo(page, 'Bancos');
    const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(alert).toContainText('O código desta tela não foi carregado');
    await expect(alert.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
    await navigateTo(page, 'Dashboard');
    await expect(heading(page, 'Dashboard')).toBeVisible();

    await restore();
    await navigateTo(page, 'Bancos');
    await expect(itemOf(page, 'Itaú')).toBeVisible();
    await expect(page).toHaveURL('/banks');
  });
}

test('what all screens but the dashboard need is loaded by the next visit of another one', async ({
  page,
}) => {
  const restore = await without(page, 'AntdLayout', (route) => route.abort('connectionfailed'));
  await page.goto('/');
  await navigateTo(page, 'Bancos');
  await expect(page.getByText('O código desta tela não foi carregado')).toBeVisible();
  await restore();
  await navigateTo(page, 'Endpoints');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a drawer whose code could not be loaded offers a reload, after which it opens', async ({
  page,
}) => {
  const restore = await without(page, 'BankDrawer', (route) => route.abort('connectionfailed'));
  await page.goto('/banks');
  await itemOf(page, 'Itaú').getByRole('link', { name: 'Gerenciar' }).click();
  const toast = page.getByText(/^Não foi possível abrir esta parte da tela\. Recarregue a página/);
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/banks');
  await restore();
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await itemOf(page, 'Itaú').getByRole('link', { name: 'Gerenciar' }).click();
  await expect(bankDetail(page, 'Itaú')).toBeVisible();
});
