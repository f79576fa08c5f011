import type { Page } from '@playwright/test';
import { choose, dialog, expectSaid, itemOf } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Nome' });
const pathOf = (page: Page) => page.getByRole('textbox', { name: 'Caminho' });

/** Fills in the open form with a new endpoint of Itaú and submits it. */
async function register(page: Page, name: string, path: string): Promise<void> {
  await choose(page, 'Banco', 'Itaú (341)');
  await nameOf(page).fill(name);
  await pathOf(page).fill(path);
  await page.getByRole('button', { name: 'Cadastrar Endpoint' }).click();
}

test('an endpoint is edited and deleted in the same form', async ({ page }) => {
  await page.goto('/endpoints?new=endpoint');
  await register(page, 'Consultar Chave', '/pix/keys/{key}');
  await expectSaid(page, /^Endpoint cadastrado: /);
  await page.goto('/endpoints?q=consultar+chave');
  await itemOf(page, 'Consultar Chave')
    .getByRole('button', { name: /^Editar/ })
    .click();
  await nameOf(page).fill('Buscar Chave');
  await dialog(page, 'Editar Endpoint').getByText('POST', { exact: true }).click();
  await choose(page, 'Categoria', 'PIX');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expectSaid(page, 'Endpoint atualizado.');

  await page.goto('/endpoints?q=buscar+chave');
  await expect(itemOf(page, 'Buscar Chave')).toContainText(/POST.*PIX/);
  await itemOf(page, 'Buscar Chave')
    .getByRole('button', { name: /^Editar/ })
    .click();
  await dialog(page, 'Editar Endpoint').getByRole('button', { name: 'Excluir' }).click();
  await dialog(page, /Excluir o endpoint Buscar Chave, de Itaú/)
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expectSaid(page, 'Endpoint excluído: Buscar Chave.');
  await expect(page.getByText('Nenhum endpoint encontrado')).toBeVisible();
  await expect(page).toHaveURL('/endpoints?q=buscar+chave');
});
