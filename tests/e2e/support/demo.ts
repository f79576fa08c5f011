import { expect, type Page } from '@playwright/test';
import { dialog, openPersonMenu } from './acts.ts';

/** Opens the demo's dialog from the menu at the foot of the navigation. */
export async function openDemo(page: Page): Promise<void> {
  await (await openPersonMenu(page)).getByRole('button', { name: 'Modo demonstração' }).click();
  await expect(dialog(page, 'Modo demonstração')).toBeVisible();
}
