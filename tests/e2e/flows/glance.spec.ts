import { dialog, expectSaid, heading, itemOf, navigateTo, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

test("two presses lead from the dashboard to the cause of a bank's failure @each", async ({ page }) => {
  await page.goto('/');
  const worst = region(page, 'Saúde por banco').getByRole('listitem').first();
  const link = worst.getByRole('link', { name: /: ver falhas$/ });
  const bank = (await link.textContent())?.replace(': ver falhas', '') ?? '';
  await link.click();
  await expect(heading(page, 'Logs de Requisições')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Filtros (3)' })).toBeVisible();
  const rows = region(page, 'Requisições registradas').getByRole('row').filter({ hasText: bank });
  await rows.first().getByRole('link').click();
  const result = dialog(page, 'Detalhes da requisição').getByRole('region', { name: 'Resultado' });
  // The status, then the title, the code or the text of the bank.
  await expect(result).toHaveText(/^[45]\d\d.{10,}/);
});

test('an hour of the traffic is chosen by keyboard and opens its logs', async ({ page }) => {
  await page.goto('/');
  const chart = region(page, 'Tráfego').getByRole('slider', { name: 'Requisições por hora' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  const hour = (await chart.getAttribute('aria-valuetext')) ?? '';
  const requests = /: ([\d.]+) requisiç/.exec(hour)?.[1];
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Logs de Requisições')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${requests?.replace('.', '\\.')} requisiç(ão|ões)$`))).toBeVisible();
});

test('the palette finds a bank, and leads from a pasted request id to its log', async ({ page }) => {
  await page.goto('/logs');
  const log = region(page, 'Requisições registradas').getByRole('row').nth(1);
  await log.getByRole('link').click();
  const requestId = await page
    .getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    .first()
    .textContent();
  await page.keyboard.press('Escape');

  const open = async () => {
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    return dialog(page, 'Buscar no console').getByRole('combobox');
  };
  await (await open()).fill('bradesco');
  await page.getByRole('group', { name: 'Bancos' }).getByRole('option').first().click();
  await expect(dialog(page, 'Bradesco')).toBeVisible();
  await page.keyboard.press('Escape');

  await (await open()).fill(requestId ?? '');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Detalhes da requisição')).toContainText(requestId ?? '');
});

test("Ctrl+K opens the palette, '/' goes to the search, and '?' lists the keys @desktop", async ({ page }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Buscar no console').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await heading(page, 'Bancos').focus();
  await page.keyboard.press('?');
  await expect(page.getByText('Ir para a busca da tela')).toBeVisible();
});

test('a deactivation says what follows and is undone from its toast', async ({ page }) => {
  await page.goto('/banks');
  await page.getByRole('button', { name: 'Gerenciar Itaú' }).click();
  await dialog(page, 'Itaú').getByRole('button', { name: 'Desativar' }).click();
  await expectSaid(page, 'Banco desativado. A plataforma não o chama até que ele seja reativado.');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expectSaid(page, 'Banco ativado.');
  await page.keyboard.press('Escape');
  await expect(itemOf(page, 'Itaú')).toContainText('Ativo');
});

test('a new bank is shown first, marked as new, and named in a toast that leads to it @each', async ({ page }) => {
  await page.goto('/');
  await navigateTo(page, 'Bancos');
  await page.getByRole('button', { name: 'Novo Banco' }).click();
  const form = dialog(page, 'Novo Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco da Serra');
  await form.getByRole('textbox', { name: 'Código' }).fill('991');
  await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expectSaid(page, 'Banco cadastrado: Banco da Serra.');
  await expect(page.getByRole('article').first()).toContainText('Banco da Serra');
  await expect(page.getByRole('article').first()).toContainText('Novo');
  await page.getByRole('link', { name: 'Ver banco' }).click();
  await expect(dialog(page, 'Banco da Serra')).toBeVisible();
});
