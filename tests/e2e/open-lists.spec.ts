import type { Page } from '@playwright/test';
import { optionOf, periodButton, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/** The options of the open list whose text is cut at the side or below. */
const cutOptions = (page: Page): Promise<string[]> =>
  page
    .locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map(({ textContent }) => textContent),
    );

const open = (page: Page, list: string) =>
  page.getByRole('combobox', { name: list, exact: true }).click();

for (const [what, address, list, option] of [
  ['the tester lists each endpoint with its name', '/tester', 'Endpoint', 'Consultar Extrato'],
  [
    'the filter by endpoint lists each one with its bank',
    '/logs',
    'Endpoint',
    'GET /accounts/{id}/balance, Sicoob',
  ],
  [
    'the list of page sizes shows the chosen one whole',
    '/logs',
    'Linhas por página',
    '100 por página',
  ],
] as const) {
  test(`${what} @both`, async ({ page }) => {
    await page.goto(address);
    if (address === '/logs') await expect(region(page, 'Requisições registradas')).toBeVisible();
    if (address === '/logs' && list === 'Endpoint')
      await page.getByRole('button', { name: 'Filtros' }).click();
    await open(page, list);
    await expect(optionOf(page, option)).toBeVisible();
    await expect.poll(() => cutOptions(page)).toEqual([]);
  });
}

for (const width of [1024, 1440]) {
  test(`at ${width} px no option of the filters above a list is cut, and the search is at most 420 px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const [address, list, option] of [
      ['/history?kind=run', 'Tipo', 'Execuções em produção'],
      ['/endpoints?method=DELETE', 'Método', 'DELETE'],
      ['/endpoints?status=maintenance', 'Status', 'Manutenção'],
      ['/tester?method=DELETE', 'Método HTTP', 'DELETE'],
    ] as const) {
      await page.goto(address);
      const field = page.getByRole('combobox', { name: list, exact: true });
      await expect(field).toBeVisible();
      const chosen = page.locator('.ant-select-content').filter({ hasText: option }).first();
      const isCut = await chosen.evaluate((one) => one.scrollWidth > one.clientWidth);
      expect(isCut, `${address}: ${option}`).toBe(false);
      await field.click();
      await expect(optionOf(page, option)).toBeVisible();
      await expect.poll(() => cutOptions(page)).toEqual([]);
      if (address.startsWith('/tester')) continue;
      const search = (await page.getByRole('searchbox').boundingBox())!;
      expect(search.width).toBeLessThanOrEqual(420);
    }
  });
}

test('open lists and the calendar have an edge in the dark scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const edgeOf = (layer: string) =>
    page.locator(`${layer}:visible`).evaluate((one) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one);
      return borderTopWidth === '1px' && borderTopColor !== backgroundColor;
    });
  await open(page, 'Banco');
  await expect.poll(() => edgeOf('.ant-select-dropdown')).toBe(true);
  await page.keyboard.press('Escape');
  await periodButton(page).click();
  await page.getByLabel('De', { exact: true }).click();
  await expect.poll(() => edgeOf('.ant-picker-panel-container')).toBe(true);
});

test('the crosses of the filters and the arrows of the calendar are 24 px wide and high', async ({
  page,
}) => {
  await page.goto('/logs?status-class=warning,error&from=2026-01-01T03:00:00.000Z');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const tags = page.locator('.ant-select-selection-item');
  await expect(tags).toHaveText(['Recusada (4xx)', 'Erro (5xx e outros)']);
  const sidesOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      );
  const crosses = await sidesOf('.ant-select-selection-item-remove');
  expect(crosses).toHaveLength(2);
  expect(Math.min(...crosses)).toBeGreaterThanOrEqual(24);
  const cut = await tags.evaluateAll((all) =>
    all
      .filter(({ firstElementChild: text }) => text!.scrollWidth > text!.clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut, 'tags whose text is cut').toEqual([]);
  await periodButton(page).click();
  await page.getByLabel('De', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Ano anterior/ })).toBeVisible();
  const arrows = await sidesOf('.ant-picker-header > button, .ant-picker-clear');
  expect(arrows).toHaveLength(5);
  expect(Math.min(...arrows)).toBeGreaterThanOrEqual(24);
});
