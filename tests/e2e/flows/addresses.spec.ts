import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { choose, dialog, heading, itemOf, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

test('a link to logs and a reload restore filters, order and page', async ({ page }) => {
  await page.goto('/logs?band=success&method=GET&sort=-duration&page=2');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
    await expect(page.getByText('Status: Sucesso (2xx)')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Duração' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText('26–50 de');
  }
});

test('back and forward restore the earlier choices', async ({ page }) => {
  await page.goto('/banks');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('button', { name: 'Inativos' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await choose(page, 'Ordenar por', 'Nome (A–Z)');
  await expect(page.getByRole('article').first()).toContainText('C6 Bank');
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText('Safra');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Inativos' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a link that is pressed right after typing opens its screen, and back restores what was typed @desktop', async ({
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
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('ita');
});

test('typing replaces the address, so that back leaves the screen', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/endpoints');
  await page.getByRole('searchbox').pressSequentially('boleto');
  await expect(page).toHaveURL('/endpoints?q=boleto');
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue('boleto');
});

test('a drawer and the form over it survive a reload, and back closes them', async ({ page }) => {
  await page.goto('/banks');
  await page.getByRole('button', { name: 'Gerenciar Sicoob' }).click();
  await dialog(page, 'Sicoob').getByRole('button', { name: 'Editar', exact: true }).click();
  await expect(page).toHaveURL(/\/banks\?bank=[\da-f-]{36}&edit=[\da-f-]{36}$/);
  await page.reload();
  await expect(dialog(page, 'Editar Banco').getByRole('textbox', { name: 'Nome' })).toHaveValue('Sicoob');
  await page.goBack();
  await expect(dialog(page, 'Editar Banco')).toBeHidden();
  await expect(dialog(page, 'Sicoob')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Sicoob')).toBeHidden();
  await expect(page).toHaveURL('/banks');
  await page.goForward();
  await expect(dialog(page, 'Sicoob')).toBeVisible();
});

for (const [what, above, below, file, address] of [
  ['the form', 'Editar Banco', /^Sicoob$/, 'BankDrawer', `/banks?bank=${bank}&edit=${bank}`],
  ['the form of the connection', 'Conexão: Sicoob', /^Sicoob$/, 'BankDrawer', `/banks?bank=${bank}&connection=${bank}`],
  [
    'the question',
    /^Excluir o endpoint/,
    'Editar Endpoint',
    'EndpointFormDialog',
    `/endpoints?edit=${endpoint}&delete=${endpoint}`,
  ],
] as const) {
  test(`Escape closes ${what} above another dialog, also when ${file} is loaded last`, async ({ page }) => {
    await page.route(new RegExp(`/${file}-[^/]+\\.js$`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(address);
    await expect(dialog(page, below)).toBeVisible();
    await expect(dialog(page, above)).toBeVisible();
    // Until both have been shown, antd moves the focus.
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await expect(dialog(page, above)).toBeHidden();
    await expect(dialog(page, below)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, below)).toBeHidden();
  });
}

test('back does not reopen a closed dialog', async ({ page }) => {
  await page.goto('/endpoints');
  await page.goto('/banks');
  await page.getByRole('button', { name: 'Gerenciar Caixa' }).click();
  await dialog(page, 'Caixa').getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog(page, 'Caixa')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Gerenciar Caixa' })).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Endpoints')).toBeVisible();
});

test("a log's detail opens from its link and closes to the same list", async ({ page }) => {
  await page.goto('/logs?band=warning');
  const first = region(page, 'Requisições registradas').locator('tbody').getByRole('link').first();
  await first.click();
  const detail = dialog(page, 'Detalhes da requisição');
  await expect(detail).toContainText('ID da requisição');
  await page.reload();
  await expect(detail).toContainText('ID da requisição');
  await detail.getByRole('button', { name: 'Fechar' }).click();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL('/logs?band=warning');
});

test("the tester's choices survive a reload", async ({ page }) => {
  await page.goto('/tester');
  await choose(page, 'Banco', 'Caixa (104)');
  await choose(page, 'Endpoint', '/transfers');
  await choose(page, 'Método HTTP', 'PUT');
  await page.reload();
  const request = region(page, 'Requisição');
  await expect(request.getByText('Caixa (104)')).toBeVisible();
  await expect(request.getByText('/transfers', { exact: true })).toBeVisible();
  await expect(request.getByText('PUT', { exact: true })).toBeVisible();
});

test('an address that is entered after scrolling opens at the top @phone', async ({ page }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goto('/logs');
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link to a bank that does not exist shows a message', async ({ page, expectFailedCall }) => {
  expectFailedCall(/status of 404/);
  await page.goto('/banks?bank=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Este banco não está cadastrado')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar para os bancos' }).click();
  await expect(page).toHaveURL('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
});
