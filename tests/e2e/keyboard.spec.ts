import { dialog, heading, logDetail, openPersonMenu, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { pressOn, tabTo } from './support/keys.ts';
import { answerOf } from './support/tester.ts';

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/banks');
  await expect(page.getByRole('button', { name: 'Novo Banco' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/banks');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Novo Banco' })).toBeFocused();
});

test('what is typed right after Ctrl+K is in the field, before the results are loaded', async ({ page }) => {
  await page.route('**/assets/PaletteResults-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('itau');
  const field = dialog(page, 'Buscar no console').getByRole('combobox');
  await expect(field).toHaveValue('itau');
  await expect(page.getByRole('option', { name: 'Itaú 341' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Buscar no console')).toBeHidden();
});

test("'Sair' closes the menu and moves the focus to the heading @phone", async ({ page }) => {
  await page.goto('/banks');
  await pressOn((await openPersonMenu(page)).getByRole('button', { name: 'Sair' }), 'Enter');
  await expect(dialog(page, 'Menu')).toBeHidden();
  await expect(heading(page, 'Você saiu')).toBeFocused();
});

test('a form in the drawer of its bank begins at its first field, and Escape returns to its button', async ({
  page,
}) => {
  await page.goto('/banks');
  await pressOn(page.getByRole('button', { name: 'Gerenciar Sicoob' }), 'Enter');
  await pressOn(dialog(page, /^Sicoob$/).getByRole('button', { name: 'Editar', exact: true }), 'Enter');
  // Until it has been shown, antd moves the focus.
  await page.waitForTimeout(400);
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, /^Sicoob$/).getByRole('button', { name: 'Editar', exact: true })).toBeFocused();
  await pressOn(dialog(page, /^Sicoob$/).getByRole('button', { name: 'Editar conexão' }), 'Enter');
  await page.waitForTimeout(400);
  await expect(page.getByRole('textbox', { name: 'URL base' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, /^Sicoob$/).getByRole('button', { name: 'Editar conexão' })).toBeFocused();
});

test('logs are filtered and a row is opened by keyboard', async ({ page }) => {
  await page.goto('/logs');
  await pressOn(page.getByRole('button', { name: 'Filtros' }), 'Enter');
  await pressOn(page.getByRole('combobox', { name: 'Status' }), 'ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/logs?band=warning');
  // The list stays open for further choices.
  await page.keyboard.press('Escape');
  const table = region(page, 'Requisições registradas');
  const row = table.locator('tbody').getByRole('link').first();
  await pressOn(row, 'Enter');
  await expect(logDetail(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logDetail(page)).toBeHidden();
  await expect(row).toBeFocused();
});

test('the tester is filled in and run by keyboard', async ({ page }) => {
  await page.goto('/tester');
  await tabTo(page.getByRole('combobox', { name: 'Banco' }));
  await page.keyboard.type('caixa');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Caixa (104)').first()).toBeVisible();
  await tabTo(page.getByRole('combobox', { name: 'Endpoint' }));
  await page.keyboard.type('saldo');
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('textbox', { name: 'Parâmetro {id}' }));
  await page.keyboard.type('123456');
  await page.keyboard.press('Control+Enter');
  await expect(answerOf(page).getByText('200 OK')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Parâmetro {id}' })).toBeFocused();
});
