import type { Page } from '@playwright/test';
import { actOnEndpoint, choose, dialog, expectSaid, heading, itemOf, region } from '../support/acts.ts';
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

test('an endpoint is registered from the dashboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Novo Endpoint' }).click();
  await expect(dialog(page, 'Novo Endpoint')).toBeVisible();
  await register(page, 'Consultar Chave', '/pix/keys/{key}');
  await expectSaid(page, /^Endpoint cadastrado: /);
  await page.getByRole('searchbox').fill('consultar chave');
  await expect(itemOf(page, 'Consultar Chave')).toContainText('/pix/keys/{key}');
  await expect(itemOf(page, 'Consultar Chave')).toContainText('Itaú');
});

test('an invalid path shows an error on its field', async ({ page }) => {
  await page.goto('/endpoints?new=endpoint');
  await register(page, 'Chave', 'https://itau.example/keys/{key');
  await expect(pathOf(page)).toHaveAccessibleDescription(/barra/);
});

test('a duplicate method and path at the same bank shows an error on the path', async ({ page, expectFailedCall }) => {
  expectFailedCall(/status of 409/);
  await page.goto('/endpoints?new=endpoint');
  await register(page, 'Outro Saldo', '/accounts/{id}/balance');
  await expect(pathOf(page)).toHaveAccessibleDescription(/Já existe com este método neste banco/);
  await expect(pathOf(page)).toBeFocused();
  await expect(nameOf(page)).toHaveValue('Outro Saldo');
});

test('an endpoint is edited and deleted in the same form @each', async ({ page }) => {
  await page.goto('/endpoints?new=endpoint');
  await register(page, 'Consultar Chave', '/pix/keys/{key}');
  await expectSaid(page, /^Endpoint cadastrado: /);
  await page.goto('/endpoints?q=consultar+chave');
  await actOnEndpoint(page, itemOf(page, 'Consultar Chave'), 'Editar');
  await nameOf(page).fill('Buscar Chave');
  await dialog(page, 'Editar Endpoint').getByText('POST', { exact: true }).click();
  await choose(page, 'Categoria', 'PIX');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expectSaid(page, 'Endpoint atualizado.');

  await page.goto('/endpoints?q=buscar+chave');
  await expect(itemOf(page, 'Buscar Chave')).toContainText(/POST.*PIX/);
  await actOnEndpoint(page, itemOf(page, 'Buscar Chave'), 'Editar');
  await dialog(page, 'Editar Endpoint').getByRole('button', { name: 'Excluir' }).click();
  await dialog(page, /Excluir o endpoint Buscar Chave, do banco Itaú/)
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expectSaid(page, 'Endpoint excluído.');
  await expect(page.getByText('Nenhum endpoint encontrado')).toBeVisible();
  await expect(page).toHaveURL('/endpoints?q=buscar+chave');
});

test('maintenance is started and ended in the same place @each', async ({ page }) => {
  await page.goto('/endpoints?q=itau&category=accounts&status=active');
  const row = page.getByRole('article').first();
  const name = (await row.getByRole('heading').textContent()) ?? '';
  await actOnEndpoint(page, row, 'Colocar em manutenção');
  await expectSaid(page, /^Endpoint em manutenção\./);
  await expect(itemOf(page, name)).toBeHidden();

  await page.goto(`/endpoints?q=${encodeURIComponent(name)}&status=maintenance`);
  const paused = itemOf(page, name).filter({ hasText: 'Itaú' });
  await actOnEndpoint(page, paused, 'Reativar');
  await expectSaid(page, 'Endpoint reativado.');
  await expect(paused).toBeHidden();
});

test('Testar opens the tester with bank, endpoint and method, and runs nothing', async ({ page }) => {
  await page.goto('/endpoints?q=itau&method=POST&category=pix');
  const row = page.getByRole('article').first();
  const path = (await row.getByRole('code').textContent()) ?? '';
  await actOnEndpoint(page, row, 'Testar');
  await expect(heading(page, 'API Tester')).toBeFocused();
  const request = region(page, 'Requisição');
  await expect(request.getByText('Itaú (341)')).toBeVisible();
  await expect(request.getByText(path, { exact: true })).toBeVisible();
  await expect(request.getByText('POST', { exact: true }).last()).toBeVisible();
  await expect(region(page, 'Resposta')).toContainText('Execute uma requisição para ver a resposta.');
});

test('the category buttons filter the list, and transfers are listed under Todos', async ({ page }) => {
  await page.goto('/endpoints');
  const categories = page.getByRole('group', { name: 'Categoria' });
  await expect(categories.getByRole('button')).toHaveText(['Todos', 'Contas', 'PIX', 'Boletos']);
  await categories.getByRole('button', { name: 'Boletos' }).click();
  await expect(page).toHaveURL('/endpoints?category=boletos');
  await expect(page.getByRole('article').filter({ hasNotText: 'Boletos' })).toHaveCount(0);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.goto('/endpoints?category=transfers');
  await page.getByRole('button', { name: 'Remover filtro Categoria' }).click();
  await expect(page).toHaveURL('/endpoints');
  await expect(page.locator('#list-summary')).toBeFocused();
});
