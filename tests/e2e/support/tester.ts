import { expect, type Locator, type Page } from '@playwright/test';
import { choose, region } from './acts.ts';

/** The panel that shows the response. */
export const answerOf = (page: Page): Locator => region(page, 'Resposta');

/** Opens the tester and fills in a valid request. */
export async function openBalance(page: Page, bank?: string): Promise<void> {
  await page.goto('/tester');
  await chooseBalance(page, bank);
}

/**
 * Fills in the open tester: the balance of an account.
 * @param bank the bank's option in the select
 */
export async function chooseBalance(page: Page, bank = 'Itaú (341)'): Promise<void> {
  await choose(page, 'Banco', bank);
  await choose(page, 'Endpoint', '/accounts/{id}/balance');
  await page.getByRole('textbox', { name: 'Parâmetro {id}' }).fill('123456');
}

/** Clicks 'Executar Requisição', which in produção is 'Executar em produção'. */
export const run = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Executar (Requisição|em produção)$/ }).click();

/** Opens the tester, runs a valid request and waits for the response. */
export async function runBalance(page: Page, bank?: string): Promise<void> {
  await openBalance(page, bank);
  await run(page);
  await expect(answerOf(page).getByText('200 OK')).toBeVisible();
}
