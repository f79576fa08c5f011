import type { Page } from '@playwright/test';
import { dialog, expectSaid, itemOf } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Nome' });
const codeOf = (page: Page) => page.getByRole('textbox', { name: 'Código' });

test('a bank is registered and its code keeps its zeros', async ({ page }) => {
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
  await expect(itemOf(page, 'Banco da Praça')).toContainText('Nenhuma resposta ainda');
});
