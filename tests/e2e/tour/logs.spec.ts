import type { Page } from '@playwright/test';
import { choose, expectSaid, heading, isNarrow, logDetail, periodButton, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

const table = (page: Page) => region(page, 'Requisições registradas');
const rows = (page: Page) => table(page).locator('tbody tr:has(a)');

test('filters are shown once each, and removed one by one or all at once', async ({ page }) => {
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await choose(page, 'Status', 'Erro (5xx e outros)');
  // Several bands can be chosen, so the list stays open; on a phone it covers the next field.
  await page.keyboard.press('Escape');
  await choose(page, 'Método', 'POST');
  await choose(page, 'Banco', 'Bradesco (237)');
  await periodButton(page).click();
  await page.getByRole('button', { name: 'Últimos 7 dias' }).click();
  await expect(periodButton(page)).toHaveText('Últimos 7 dias');
  await expect(rows(page).filter({ hasNotText: /Bradesco.*POST/ })).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(0);

  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Filtros, 3 ativos' }).click();
    await choose(page, 'Método', 'Todos');
    await expect(page.getByRole('button', { name: 'Filtros, 2 ativos' })).toBeVisible();
  } else {
    await expect(page.getByRole('list', { name: 'Filtros ativos' }).getByRole('listitem')).toHaveText([
      /Status: Erro \(5xx e outros\)/,
      /Método: POST/,
      /Banco: Bradesco \(237\)/,
    ]);
    await page.getByRole('button', { name: 'Remover filtro Método' }).click();
    await expect(page.locator('#list-summary')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.locator('#list-summary')).toBeFocused();
  await expect(page).toHaveURL('/logs');
});

test('a row opens its detail with masked secrets, and the detail opens the tester', async ({ page }) => {
  await page.goto('/logs?q=transfers&method=POST');
  await rows(page).first().click();
  const detail = logDetail(page);
  await expect(detail.getByText('ID da requisição')).toBeVisible();
  await expect(region(detail, 'Requisição')).toContainText(/authorization\s*Bearer ••••••••/);
  await detail.getByRole('link', { name: 'Abrir no API Tester' }).click();
  await expect(heading(page, 'API Tester')).toBeVisible();
  await expectSaid(page, /^Informe novamente: authorization.*O restante foi copiado do log\./);
  await expect(page.getByRole('textbox', { name: 'Body (JSON)' })).toHaveValue(/\{[^]+\}/);
  await expect(page.getByRole('textbox', { name: 'Headers (JSON)' })).not.toHaveValue(/•/);
});
