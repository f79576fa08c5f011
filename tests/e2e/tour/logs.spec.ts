import type { Page } from '@playwright/test';
import { expectSaid, heading, logDetail, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

const table = (page: Page) => region(page, 'Requisições registradas');
const rows = (page: Page) => table(page).locator('tbody tr:has(a)');

test('a row opens its detail with masked secrets, and the detail opens the tester', async ({ page }) => {
  await page.goto('/logs?q=transfers&method=POST');
  await rows(page).first().click();
  const detail = logDetail(page);
  await expect(detail.getByText('ID da requisição')).toBeVisible();
  await expect(detail.getByRole('tabpanel', { name: 'Requisição' })).toContainText(/authorization\s*Bearer ••••••••/);
  await detail.getByRole('link', { name: 'Abrir no API Tester' }).click();
  await expect(heading(page, 'API Tester')).toBeVisible();
  await expectSaid(page, /^Informe novamente: authorization.*O restante foi copiado do log\./);
  await expect(page.getByRole('textbox', { name: 'Body (JSON)' })).toHaveValue(/\{[^]+\}/);
  await expect(page.getByRole('textbox', { name: 'Headers (JSON)' })).not.toHaveValue(/•/);
});
