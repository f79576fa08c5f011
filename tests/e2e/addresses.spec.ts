import type { Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { dialog, heading, itemOf } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

test('a link that is pressed right after typing opens its screen, and back restores what was typed', async ({
  page,
}) => {
  await page.route('**/assets/LogsPage-*.js', async (route) => {
    // Longer than the pause after which a typed text is searched.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/banks');
  await page.getByRole('searchbox').pressSequentially('ita');
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(heading(page, 'Logs de Requisições')).toBeVisible();
  // The heading changes at once, the address when the code has come.
  await expect(page).toHaveURL('/logs');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('ita');
});

test('an address with two slashes opens its screen', async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  await page.goto(`${origin}//`);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto(`${origin}//banks?q=itau`);
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  await expect(page).toHaveURL('/banks?q=itau');
});

for (const [what, above, below, file, address] of [
  [
    'the question about a bank',
    /^Excluir o banco/,
    // Beside the list. The question names the bank too, so that its dialog must not count.
    (page: Page) => page.getByRole('complementary', { name: 'Sicoob' }),
    'BankDrawer',
    `/banks?bank=${bank}&delete=${bank}`,
  ],
  [
    'the question about an endpoint',
    /^Excluir o endpoint/,
    (page: Page) => dialog(page, 'Editar Endpoint'),
    'EndpointFormDialog',
    `/endpoints?edit=${endpoint}&delete=${endpoint}`,
  ],
] as const) {
  test(`Escape closes ${what} above another dialog, also when ${file} is loaded last`, async ({
    page,
  }) => {
    await page.route(new RegExp(`/${file}-[^/]+\\.js$`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(address);
    await expect(below(page)).toBeVisible();
    await expect(dialog(page, above)).toBeVisible();
    // Until both have been shown, antd moves the focus.
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await expect(dialog(page, above)).toBeHidden();
    await expect(below(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(below(page)).toBeHidden();
  });
}

test('an address that is entered after scrolling opens at the top @phone', async ({ page }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goto('/logs');
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
