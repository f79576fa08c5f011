import type { Page } from '@playwright/test';
import { choose, dialog, expectSaid, heading, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

const table = (page: Page) => region(page, 'Requisições registradas');
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
/** The number of requests that the screen shows. */
const found = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/^[\d.]+ requisiç(ão|ões)$/)
    .first()
    .textContent();
  return Number(text?.replace(/\D/g, ''));
};

test('a search by bank ignores accents, and its count is announced', async ({ page }) => {
  await page.goto('/logs');
  await page.getByRole('searchbox').fill('itau');
  await expect(page).toHaveURL('/logs?q=itau');
  await expect(rows(page).filter({ hasText: 'Itaú' })).toHaveCount(25);
  await expectSaid(page, /^[\d.]+ requisições$/);
});

test('filters are counted on their button, shown as chips, and removed one by one or all at once @each', async ({
  page,
}) => {
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await choose(page, 'Status', 'Erro (5xx e outros)');
  // Several bands can be chosen, so the list stays open; on a phone it covers the next field.
  await page.keyboard.press('Escape');
  await choose(page, 'Método', 'POST');
  await choose(page, 'Banco', 'Bradesco (237)');
  await page.getByRole('button', { name: 'Últimos 7 dias' }).click();
  await expect(page.getByRole('button', { name: 'Filtros (4)' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filtros ativos' }).getByRole('listitem')).toHaveText([
    /Status: Erro \(5xx e outros\)/,
    /Método: POST/,
    /Banco: Bradesco \(237\)/,
    /Período: desde \d\d\/\d\d\/\d{4} \d\d:\d\d:00/,
  ]);
  await expect(rows(page).filter({ hasNotText: /Bradesco.*POST/ })).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(0);

  await page.getByRole('button', { name: 'Remover filtro Método' }).click();
  await expect(page.getByRole('button', { name: 'Filtros (3)' })).toBeVisible();
  await expect(page.locator('#list-summary')).toBeFocused();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.locator('#list-summary')).toBeFocused();
  await expect(page).toHaveURL('/logs');
});

test('a period is typed in Brazilian dates and keeps the focus in its field', async ({ page }) => {
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const [from, to] = [page.getByLabel('De', { exact: true }), page.getByLabel('Até', { exact: true })];
  await from.click();
  await from.fill('01/02/2026 10:00');
  await from.press('Enter');
  await expect(to).toBeFocused();
  await to.fill('02/02/2026 10:00');
  await to.press('Enter');
  await expect(page).toHaveURL(/from=2026-02-01T13%3A00%3A00\.000Z&to=2026-02-02T13%3A00%3A59\.999Z/);
  await expect(to).toBeFocused();
});

test('quick choices combine: errors of yesterday in two presses', async ({ page }) => {
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Ontem' }).click();
  await page.getByRole('button', { name: 'Só erros' }).click();
  await expect(page).toHaveURL(/from=.*&to=.*&band=warning%2Cerror/);
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  for (const status of await table(page).locator('tbody td:nth-child(5)').allTextContents()) {
    expect(status).not.toMatch(/^2/);
  }
});

test('new requests are counted live and shown only on request', async ({ page, apiPort }) => {
  await page.goto('/logs');
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().textContent();
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  await page.evaluate(
    async (api) => {
      const headers = { 'content-type': 'application/json' };
      const { data } = (await (await fetch(`${api}/banks?page-size=1`)).json()) as { data: { id: string }[] };
      const body = JSON.stringify({ bankId: data[0]?.id, method: 'GET', path: '/accounts/novo', headers: {} });
      await fetch(`${api}/tester/requests`, { method: 'POST', headers, body });
    },
    apiPort ? `http://127.0.0.1:${apiPort}/api/v1` : '/api/v1',
  );
  const show = page.getByRole('button', { name: '1 nova requisição: mostrar' });
  await expect(show).toBeVisible({ timeout: 15_000 });
  expect(await rows(page).first().textContent()).toBe(first);
  await show.click();
  await expect(rows(page).first()).toContainText('/accounts/novo');
});

test('the duration column sorts the longest first, then the shortest', async ({ page }) => {
  await page.goto('/logs');
  const column = table(page).getByRole('columnheader', { name: 'Duração' });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText(/\d,\ds/);
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText(/\dms/);
  await expect(page).toHaveURL('/logs?sort=duration');
});

test('a page has 25 rows, and a new filter returns to page 1', async ({ page }) => {
  await page.goto('/logs');
  await expect(rows(page)).toHaveCount(25);
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await pages.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL('/logs?page=2');
  await expect(pages).toContainText('26–50 de');
  await page.getByRole('searchbox').fill('pix');
  await expect(page).toHaveURL('/logs?q=pix');
  await expect(rows(page).filter({ hasText: 'pix' })).toHaveCount(25);
  expect(await found(page)).toBeGreaterThan(25);
});

test('a row opens its detail with masked secrets, and the detail opens the tester @each', async ({ page }) => {
  await page.goto('/logs?q=transfers&method=POST');
  await rows(page).first().click();
  const detail = dialog(page, 'Detalhes da requisição');
  await expect(detail.getByText(/ID da requisição: [\da-f-]{36}/)).toBeVisible();
  await expect(region(detail, 'Requisição')).toContainText(/authorization\s*Bearer ••••••••/);
  await detail.getByRole('link', { name: 'Abrir no API Tester' }).click();
  await expect(heading(page, 'API Tester')).toBeVisible();
  await expectSaid(page, /^Informe novamente: authorization.*O restante foi copiado do log\./);
  await expect(page.getByRole('textbox', { name: 'Body (JSON)' })).toHaveValue(/\{[^]+\}/);
  await expect(page.getByRole('textbox', { name: 'Headers (JSON)' })).not.toHaveValue(/•/);
});

test('a search without results shows a message and a button that clears it', async ({ page }) => {
  await page.goto('/logs?q=nada-disso&band=error');
  await expect(page.getByText('Nenhuma requisição encontrada')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
