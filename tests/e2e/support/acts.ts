import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the page is too narrow to show the navigation beside the screen. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** The heading of the screen. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Opens a screen with the navigation; on a phone, opens the menu first. */
export async function navigateTo(page: Page, label: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await navigationOf(page).getByRole('link', { name: label, exact: true }).click();
}

/** The navigation: the fixed column, or the open drawer. */
export const navigationOf = (page: Page): Locator =>
  (isNarrow(page) ? page.getByRole('dialog', { name: 'Menu' }) : page).getByRole('navigation', {
    name: 'Principal',
  });

/** Opens the menu at the foot of the navigation; on a phone, opens the navigation first. */
export async function openPersonMenu(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Abrir menu' }).click();
  const scope = isNarrow(page) ? page.getByRole('dialog', { name: 'Menu' }) : page;
  const foot = scope.getByRole('region', { name: /^(Sua conta|Opções)$/ });
  await foot.getByRole('button', { expanded: false }).click();
  return foot;
}

/** Chooses an option in a select. */
export async function choose(page: Page, list: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await optionOf(page, option).click();
}

/** An option of the open list. */
export const optionOf = (page: Page, name: string | RegExp): Locator =>
  page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: name })
    .first();

/**
 * Waits until a live region announced the text, such as a toast. Earlier announcements count too,
 * each once.
 */
export const expectSaid = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(
      async () => {
        const said = await page.evaluate(() => window.said);
        const found = said.findIndex((one) =>
          typeof text === 'string' ? one.includes(text) : text.test(one),
        );
        if (found === -1) return said;
        await page.evaluate((count) => window.said.splice(0, count), found + 1);
        return text;
      },
      { message: 'announcements of the live regions' },
    )
    .toBe(text);

/** The text of the clipboard. */
export const clipboardOf = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** The region with this name. */
export const region = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('region', { name, exact: true });

/** The open dialog with this name. */
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });

/** The open detail of a log: beside the list, or on a narrower page a dialog. */
export const logDetail = (page: Page): Locator => {
  const name = 'Detalhes da requisição';
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
};

/** The open detail of a bank: beside the list, or on a narrower page a dialog. */
export function bankDetail(page: Page, bank: string): Locator {
  // Its head begins with the name; forms and questions name the bank at their end.
  const name = new RegExp(`^${bank}`);
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
}

/** The button of the logs that opens the choice of their period. */
export const periodButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Período:/ });

/** The item of a list of banks or endpoints with this name. */
export const itemOf = (page: Page, name: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** Opens the demo's dialog from the menu at the foot of the navigation. */
export async function openDemo(page: Page): Promise<void> {
  await (await openPersonMenu(page)).getByRole('button', { name: 'Modo demonstração' }).click();
  await expect(dialog(page, 'Modo demonstração')).toBeVisible();
}

/** Presses 'Desativar' in the open detail of a bank, and again in the question. */
export async function deactivateBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Desativar', exact: true }).click();
  const question = dialog(page, /^Desativar o banco/);
  await question.getByRole('button', { name: 'Desativar' }).click();
}
