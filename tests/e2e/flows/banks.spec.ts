import type { Page } from '@playwright/test';
import { dialog, expectSaid, heading, itemOf, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

/** Opens the menu of a bank's card and clicks an action. */
async function act(page: Page, bank: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações de ${bank}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Nome' });
const codeOf = (page: Page) => page.getByRole('textbox', { name: 'Código' });

test('a bank is registered and its code keeps its zeros @each', async ({ page }) => {
  await page.goto('/banks');
  await page.getByRole('button', { name: 'Novo Banco' }).click();
  await expect(nameOf(page)).toBeFocused();
  await nameOf(page).fill('Banco da Praça');
  await codeOf(page).fill('009');
  await page.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expectSaid(page, /^Banco cadastrado: /);
  await expect(dialog(page, 'Novo Banco')).toBeHidden();
  await expect(page).toHaveURL('/banks');
  await expect(page.getByText('13 bancos').first()).toBeVisible();
  await expect(itemOf(page, 'Banco da Praça')).toContainText('Código 009');
  await expect(itemOf(page, 'Banco da Praça')).toContainText('Nunca sincronizado');
});

test('a duplicate code shows an error on its field and keeps the typed values', async ({ page, expectFailedCall }) => {
  expectFailedCall(/status of 409/);
  await page.goto('/banks?new=bank');
  await nameOf(page).fill('Banco da Praça');
  await codeOf(page).fill('341');
  await page.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expect(codeOf(page)).toHaveAccessibleDescription(/O código 341 já está cadastrado para o banco Itaú\./);
  await expect(codeOf(page)).toBeFocused();
  await expect(nameOf(page)).toHaveValue('Banco da Praça');
});

test('invalid values show errors on their fields before a request is sent', async ({ page }) => {
  await page.goto('/banks?new=bank');
  await codeOf(page).fill('12');
  await page.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expect(nameOf(page)).toHaveAccessibleDescription(/Informe o nome/);
  await expect(codeOf(page)).toHaveAccessibleDescription(/três dígitos/);
});

test('a bank is renamed', async ({ page }) => {
  await page.goto('/banks');
  await act(page, 'Nubank', 'Editar');
  await expect(nameOf(page)).toHaveValue('Nubank');
  await nameOf(page).fill('Nu Pagamentos');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expectSaid(page, 'Banco atualizado.');
  await expect(itemOf(page, 'Nu Pagamentos')).toContainText('Código 260');
  await expect(page.getByRole('button', { name: 'Mais ações de Nu Pagamentos' })).toBeVisible();
});

test('leaving a changed form asks for confirmation', async ({ page }) => {
  await page.goto('/banks');
  await act(page, 'Caixa', 'Editar');
  await nameOf(page).fill('Caixa Econômica');
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Descartar as alterações?');
  const stay = question.getByRole('button', { name: 'Continuar editando' });
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(nameOf(page)).toHaveValue('Caixa Econômica');
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog(page, 'Editar Banco')).toBeHidden();
  await expect(itemOf(page, 'Caixa')).toBeVisible();
});

test('a bank is deactivated and activated in its detail @each', async ({ page }) => {
  await page.goto('/banks');
  await page.getByRole('button', { name: 'Gerenciar Bradesco' }).click();
  const detail = dialog(page, 'Bradesco');
  await detail.getByRole('button', { name: 'Desativar' }).click();
  await expectSaid(page, /^Banco desativado\./);
  await expect(detail.getByText('Inativo', { exact: true })).toBeVisible();
  await detail.getByRole('button', { name: 'Ativar' }).click();
  await expectSaid(page, 'Banco ativado.');
  await expect(detail.getByText('Ativo', { exact: true })).toBeVisible();
});

test('a bank with endpoints is deleted together with them @each', async ({ page, expectFailedCall }) => {
  expectFailedCall(/status of 409/);
  await page.goto('/banks');
  await act(page, 'Itaú', 'Excluir');
  const question = dialog(page, 'Excluir o banco Itaú?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  const refusal = question.getByRole('alert');
  await expect(refusal).toContainText(/Há \d endpoints cadastrados para este banco\./);
  await expect(refusal.getByRole('link')).not.toHaveCount(0);
  await question.getByRole('button', { name: /^Excluir também os \d endpoints$/ }).click();
  await expectSaid(page, /^Banco e \d endpoints excluídos\.$/);
  await expect(heading(page, 'Bancos')).toBeFocused();
  await expect(itemOf(page, 'Itaú')).toBeHidden();
  await expect(page.getByText('11 bancos').first()).toBeVisible();
});

test('a bank without endpoints is deleted with one confirmation', async ({ page }) => {
  await page.goto('/banks?new=bank');
  await nameOf(page).fill('Banco Breve');
  await codeOf(page).fill('998');
  await page.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await act(page, 'Banco Breve', 'Excluir');
  await dialog(page, 'Excluir o banco Banco Breve?').getByRole('button', { name: 'Excluir' }).click();
  await expectSaid(page, 'Banco excluído.');
  await expect(itemOf(page, 'Banco Breve')).toBeHidden();
});

test('a bank links to its endpoints and its logs', async ({ page }) => {
  await page.goto('/banks?q=santander');
  await act(page, 'Santander', 'Ver Endpoints');
  await expect(heading(page, 'Endpoints')).toBeFocused();
  await expect(page.getByText('Banco: Santander')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Gerenciar Santander' }).click();
  await dialog(page, 'Santander').getByRole('link', { name: 'Ver logs' }).click();
  await expect(heading(page, 'Logs de Requisições')).toBeVisible();
  await expect(region(page, 'Requisições registradas').getByRole('row').nth(1)).toContainText('Santander');
});
