import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectSaid } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

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
