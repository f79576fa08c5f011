import { expectSaid, heading, logDetail, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

test("two presses lead from the dashboard to the cause of a bank's failure", async ({ page }) => {
  await page.goto('/');
  const worst = region(page, 'Saúde por banco').getByRole('listitem').first();
  const link = worst.getByRole('link', { name: /: ver falhas$/ });
  const bank = (await link.locator('bdi').textContent()) ?? '';
  await link.click();
  await expect(heading(page, 'Logs de Requisições')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Só falhas' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The first press already shows what its failures have in common.
  await expect(region(page, 'Causas das falhas').getByRole('button').first()).toHaveText(
    /^.+ \d+$/,
  );
  const rows = region(page, 'Requisições registradas').getByRole('row').filter({ hasText: bank });
  await rows.first().getByRole('link').click();
  const result = logDetail(page).getByRole('region', { name: 'Resultado' });
  // The title, the code or the text of the bank.
  await expect(result).toHaveText(/^.{10,}/);
});

const table = (page: Page) => region(page, 'Requisições registradas');
const listed = (page: Page) => table(page).locator('tbody tr:has(a)');

test('a row opens its detail with masked secrets, and the detail opens the tester', async ({
  page,
}) => {
  await page.goto('/logs?q=transfers&method=POST');
  await listed(page).first().click();
  const detail = logDetail(page);
  await expect(detail.getByText('ID da requisição')).toBeVisible();
  await expect(detail.getByRole('tabpanel', { name: 'Requisição' })).toContainText(
    /authorization\s*Bearer ••••••••/,
  );
  await detail.getByRole('link', { name: 'Abrir no API Tester' }).click();
  await expect(heading(page, 'API Tester')).toBeVisible();
  await expectSaid(page, /^Informe novamente: authorization.*O restante foi copiado do log\./);
  await expect(page.getByRole('textbox', { name: 'Body (JSON)' })).toHaveValue(/\{[^]+\}/);
  await expect(page.getByRole('textbox', { name: 'Headers (JSON)' })).not.toHaveValue(/•/);
});

/** Clicks 'Exportar Logs' and reads the downloaded file. */
async function exported(page: Page): Promise<{ name: string; text: string; rows: string[][] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Logs' }).click();
  const download = await saving;
  const text = await readFile(await download.path(), 'utf8');
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' });
  expect(errors).toEqual([]);
  return { name: download.suggestedFilename(), text, rows: data };
}

const count = (page: Page) => page.getByText(/^[\d.]+ requisiç(ão|ões)$/).first();

test('every matching row is exported as CSV for a Brazilian spreadsheet', async ({ page }) => {
  await page.goto('/logs?status-class=error&sort=-duration');
  const total = Number((await count(page).textContent())?.replace(/\D/g, ''));
  const { name, text, rows } = await exported(page);
  await expectSaid(page, `Logs exportados em ${name}.`);

  expect(name).toMatch(/^logs-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const [head, ...body] = rows.filter((row) => row.length > 1);
  // Written out, not taken from the contract: a change of the columns must fail here.
  expect(head).toEqual([
    'Timestamp',
    'Banco',
    'Endpoint',
    'Método',
    'Status',
    'Duração (ms)',
    'IP',
    'ID da requisição',
    'Código do erro',
    'Ambiente',
    'Caminho enviado',
    'x-fapi-interaction-id',
  ]);
  expect(total).toBeGreaterThan(25);
  expect(body).toHaveLength(total);
  const durations = body.map((row) => Number(row[5]));
  expect(durations).toEqual(durations.toSorted((a, b) => b - a));
  for (const row of body) expect(row[4]).not.toMatch(/^[24]/);
});
