import type { Locator } from '@playwright/test';
import { dialog, navigationOf, periodButton, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/** What shows a state in forced colours: the lines and the background of an element. */
const linesOf = (target: Locator, part?: string): Promise<string> =>
  target.evaluate((one, pseudo) => {
    const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(one, pseudo);
    return `${backgroundColor}, border ${borderTopWidth}, outline ${outlineStyle}`;
  }, part);

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('focus rings and the borders of tags are visible', async ({ page }) => {
  await page.goto('/logs');
  const table = region(page, 'Requisições registradas');
  const tag = table.getByText('503').first();
  await expect(tag).toBeVisible();
  await expect(tag).toHaveCSS('border-top-style', 'solid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
  const link = table.getByRole('link').first();
  await link.focus();
  await expect(table.locator('a:focus-visible')).toBeFocused();
  await expect(link).not.toHaveCSS('outline-style', 'none');
});

test('what is chosen is visible', async ({ page }) => {
  await page.goto('/settings');
  const [on, off] = ['Alertas de Erro', 'Novos Bancos'].map((name) =>
    page.getByRole('switch', { name }),
  );
  await expect(on!).toBeChecked();
  expect(await linesOf(on!)).not.toBe(await linesOf(off!));
  expect(await linesOf(off!)).toContain('outline solid');
  const handle = (one: Locator) => linesOf(one.locator('.ant-switch-handle'), '::before');
  expect(await handle(off!)).not.toContain((await linesOf(off!)).split(', border')[0]);
  const [current, other] = ['Configurações', 'Logs'].map((name) =>
    navigationOf(page).getByRole('link', { name }),
  );
  expect(await linesOf(current!)).not.toBe(await linesOf(other!));

  await page.goto('/endpoints?new=endpoint');
  const form = dialog(page, 'Novo Endpoint');
  const method = (name: string) =>
    form.locator('.ant-radio-wrapper').filter({ hasText: name }).locator('.ant-radio');
  expect(await linesOf(method('GET'))).not.toBe(await linesOf(method('PUT')));
  const bank = form
    .locator('.ant-select')
    .filter({ has: page.getByRole('combobox', { name: 'Banco' }) });
  await bank.getByRole('combobox').focus();
  await expect(bank).toHaveCSS('outline-style', 'solid');

  await page.goto('/logs?from=2026-11-18T12:00:00Z');
  await periodButton(page).click();
  await page.getByLabel('De', { exact: true }).click();
  const day = (date: string) => page.locator(`[title="${date}"] .ant-picker-cell-inner`);
  await expect(day('2026-11-18')).toBeVisible();
  expect(await linesOf(day('2026-11-18'))).not.toBe(await linesOf(day('2026-11-19')));

  await page.goto('/');
  for (const name of ['Sucesso (2xx)', 'Metade ou mais falhou']) {
    const legend = page.locator('ul').filter({ hasText: name }).locator('li > span');
    await expect(legend.first()).toBeVisible();
    const squares = await Promise.all(
      (await legend.all()).slice(0, 3).map((square) => linesOf(square)),
    );
    expect(new Set(squares).size, name).toBe(3);
  }
});

test('a step to a page that does not exist looks disabled', async ({ page }) => {
  await page.goto('/logs');
  const colourOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  await expect(async () =>
    expect(await colourOf('Página anterior')).not.toBe(await colourOf('Próxima página')),
  ).toPass();
});
