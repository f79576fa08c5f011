import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectSaid } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import { runBalance } from '../support/tester.ts';

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

test('every matching row is exported as CSV for a Brazilian spreadsheet @each', async ({ page }) => {
  await page.goto('/logs?band=error&sort=-duration');
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
  ]);
  expect(total).toBeGreaterThan(25);
  expect(body).toHaveLength(total);
  const durations = body.map((row) => Number(row[5]));
  expect(durations).toEqual(durations.toSorted((a, b) => b - a));
  for (const row of body) expect(row[4]).not.toMatch(/^[24]/);
});

test('a hostile name becomes one neutralised cell', async ({ page }) => {
  const name = '=HYPERLINK("http://mal.example";"+1")';
  // Not a new bank: one without a connection cannot be called.
  await page.goto('/banks?q=itau');
  await page.getByRole('button', { name: 'Mais ações de Itaú' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expectSaid(page, 'Banco atualizado.');
  await runBalance(page, `${name} (341)`);

  await page.getByRole('link', { name: 'Ver nos logs' }).click();
  await expect(count(page)).toHaveText('1 requisição');
  const { rows } = await exported(page);
  const cells = rows.slice(1).filter((row) => row.length > 1);
  expect(cells).toHaveLength(1);
  expect(cells[0]?.[1]).toBe(`341 - ${name}`);
  expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('the export is disabled with a reason when there are no rows', async ({ page }) => {
  await page.goto('/logs?q=nada-disso');
  const button = page.getByRole('button', { name: 'Exportar Logs' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Não há linhas para exportar.');
});

test('the export is disabled with a reason when there are too many rows @demo', async ({ page }) => {
  await page.goto('/logs?scenario=volume');
  await expect(count(page)).toHaveText('1.000.000 requisições');
  await expect(page.getByRole('button', { name: 'Exportar Logs' })).toHaveAccessibleDescription(
    'A exportação aceita até 100.000 linhas. Refine os filtros.',
  );
});
