import type { Locator, Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { clipboardOf, dialog } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { answerOf, runBalance } from './support/tester.ts';

/* What a browser does with a text by itself: undo, drag and drop, and the copy of a selection. */

const body = (page: Page): Locator => page.getByRole('textbox', { name: 'Body (JSON)' });

/** Selects what is in an element, as a drag with the mouse does, and copies it. */
async function copySelected(element: Locator): Promise<string> {
  await element.evaluate((one) => getSelection()?.selectAllChildren(one));
  await element.page().keyboard.press('Control+c');
  return clipboardOf(element.page());
}

test.describe('Ctrl+Z', () => {
  test.beforeEach(({ page }) =>
    page.goto(`/tester?bankId=${fixtureId('bank', 0)}&endpointId=transfer`),
  );

  test("brings back what was typed before 'Formatar', and Ctrl+Y formats again", async ({
    page,
  }) => {
    const typed = '{"valor":10.00,"a":[1,2]}';
    await body(page).click();
    await page.keyboard.type(typed);
    await page.getByRole('button', { name: 'Formatar Body (JSON)' }).click();
    await expect(body(page)).toHaveValue('{\n  "valor": 10.00,\n  "a": [\n    1,\n    2\n  ]\n}');
    await expect(body(page)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(body(page)).toHaveValue(typed);
    await page.keyboard.press('Control+y');
    await expect(body(page)).toHaveValue(/^\{\n {2}"valor": 10\.00,/);
    await page.keyboard.type('x');
    await expect(body(page)).toHaveValue(/x/);
  });

  test("takes back 'Usar exemplo'", async ({ page }) => {
    await page.getByRole('button', { name: 'Usar exemplo' }).click();
    await expect(body(page)).not.toHaveValue('');
    await page.keyboard.press('Control+z');
    await expect(body(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Usar exemplo' })).toBeVisible();
  });
});

test('a selected text is dragged into the import, beside whose field it does nothing', async ({
  page,
}) => {
  await page.goto('/endpoints?new=import');
  const field = dialog(page, 'Importar endpoints').getByRole('textbox');
  await expect(field).toBeVisible();
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.id = 'dragged';
    text.textContent = 'curl https://api.example/pix/1';
    text.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9999; margin: 0';
    document.body.append(text);
    getSelection()?.selectAllChildren(text);
  });
  const text = page.locator('#dragged');
  await text.dragTo(dialog(page, 'Importar endpoints').getByText('Documento da API'));
  await expect(field).toHaveValue('');
  await text.dragTo(field);
  await expect(field).toHaveValue('curl https://api.example/pix/1');
});

test('JSON that is selected by hand is copied without the signs of the viewer, and with what is folded', async ({
  page,
}) => {
  await runBalance(page);
  const tree = answerOf(page).getByRole('tree');
  const whole = await copySelected(tree);
  expect(whole).not.toMatch(/[▾▸…]/);
  const value = JSON.parse(whole) as object;
  expect(Object.keys(value).length).toBeGreaterThan(1);
  await tree.getByRole('button', { name: 'Recolher' }).nth(1).click();
  expect(JSON.parse(await copySelected(tree))).toEqual(value);
});
