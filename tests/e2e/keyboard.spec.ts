import type { Locator } from '@playwright/test';
import { bankDetail, dialog, heading, openPersonMenu } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/** Presses Tab until the control has the focus, then presses a key on it. */
async function pressOn(target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  const step = async () => {
    const focused = await target.evaluate((control) => control === document.activeElement);
    if (!focused) await target.page().keyboard.press('Tab');
    return focused;
  };
  await expect
    .poll(step, { message: `Tab reaches ${target.toString()}`, intervals: [0] })
    .toBe(true);
  await target.page().keyboard.press(key);
}

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/banks');
  await expect(page.getByRole('button', { name: 'Novo Banco' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/banks');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Novo Banco' })).toBeFocused();
});

test('what is typed right after Ctrl+K is in the field, before the results are loaded', async ({
  page,
}) => {
  await page.route('**/assets/PaletteResults-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('itau');
  const field = dialog(page, 'Buscar no console').getByRole('combobox');
  await expect(field).toHaveValue('itau');
  await expect(page.getByRole('option', { name: 'Itaú 341' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Buscar no console')).toBeHidden();
});

test("'Sair' closes the menu and moves the focus to the heading @phone", async ({ page }) => {
  await page.goto('/banks');
  await pressOn((await openPersonMenu(page)).getByRole('button', { name: 'Sair' }), 'Enter');
  await expect(dialog(page, 'Menu')).toBeHidden();
  await expect(heading(page, 'Você saiu')).toBeFocused();
});

test('a form in the drawer of its bank begins at its first field, and Escape returns to its button', async ({
  page,
}) => {
  await page.goto('/banks');
  await pressOn(page.getByRole('link', { name: 'Gerenciar Sicoob' }), 'Enter');
  await pressOn(
    bankDetail(page, 'Sicoob').getByRole('button', { name: 'Editar', exact: true }),
    'Enter',
  );
  // Until it has been shown, antd moves the focus.
  await page.waitForTimeout(400);
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    bankDetail(page, 'Sicoob').getByRole('button', { name: 'Editar', exact: true }),
  ).toBeFocused();
  await pressOn(
    bankDetail(page, 'Sicoob').getByRole('button', { name: 'Editar conexão' }),
    'Enter',
  );
  await page.waitForTimeout(400);
  await expect(page.getByRole('textbox', { name: 'URL base' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    bankDetail(page, 'Sicoob').getByRole('button', { name: 'Editar conexão' }),
  ).toBeFocused();
});
