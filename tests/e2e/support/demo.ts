import { expect, type Page } from '@playwright/test';
import { dialog, isNarrow } from './acts.ts';

/** Opens the demo's dialog; on a phone, opens the menu first. */
export async function openDemo(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Modo demonstração' }).click();
  await expect(dialog(page, 'Modo demonstração')).toBeVisible();
}
