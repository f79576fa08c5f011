import type { Page } from '@playwright/test';
import { dialog, expectSaid, itemOf, openDemo } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

const cards = (page: Page) => page.getByRole('article');

/** Registers a bank with the form. */
async function register(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/banks?new=bank');
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: 'Código' }).fill(code);
  await page.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expectSaid(page, /^Banco cadastrado: /);
  await expect(itemOf(page, name)).toBeVisible();
}

test('changes survive a reload until the sample data is restored @both', async ({ page }) => {
  await register(page, 'Banco da Praça', '994');
  await page.reload();
  await expect(itemOf(page, 'Banco da Praça')).toBeVisible();

  await openDemo(page);
  await page.getByRole('button', { name: 'Restaurar dados de exemplo' }).click();
  const question = dialog(page, 'Restaurar dados de exemplo?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Restaurar dados' }).click();
  await expectSaid(page, 'Dados de exemplo restaurados.');
  await expect(cards(page)).toHaveCount(12);
  await page.reload();
  await expect(cards(page)).toHaveCount(12);
  await expect(itemOf(page, 'Banco da Praça')).toBeHidden();
});
