import { expect, type Locator, type Page } from '@playwright/test';
import { choose, region } from './acts.ts';

/** The panel that shows the answer. */
export const answerOf = (page: Page): Locator => region(page, 'Resposta');

/** Opens the tester with a request that can be sent. */
export async function openBalance(page: Page, bank?: string): Promise<void> {
  await page.goto('/tester');
  await chooseBalance(page, bank);
}

/** Fills in the open tester: the balance of an account at a bank, as its list names it. */
export async function chooseBalance(page: Page, bank = 'Itaú (341)'): Promise<void> {
  await choose(page, 'Banco', bank);
  await choose(page, 'Endpoint', '/accounts/{id}/balance');
  await page.getByRole('textbox', { name: 'Parâmetro {id}' }).fill('123456');
}

/** Presses 'Executar Requisição'. */
export const run = (page: Page): Promise<void> => page.getByRole('button', { name: 'Executar Requisição' }).click();

/** Opens it, runs it, and waits for the answer. */
export async function runBalance(page: Page, bank?: string): Promise<void> {
  await openBalance(page, bank);
  await run(page);
  await expect(answerOf(page).getByText('200 OK')).toBeVisible();
}
