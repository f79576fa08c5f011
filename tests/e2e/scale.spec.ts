import type { Page } from '@playwright/test';
import { screens } from '#src/screens.ts';
import { screenTests } from '#tests/states/screens.ts';
import { menuScreens } from '#tests/support/menu.ts';
import { expect, test } from './support/fixtures.ts';

// Each test but a few opens all screens.
test.slow();

const addresses = menuScreens.map(({ path }) => path);

/** Opens a screen and waits for its content. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const { title } = screens.find(({ path }) => path === address.split('?')[0])!;
  await expect(
    page.getByText(screenTests[title].content[0]).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
}

/**
 * The controls of the page whose height is none of the scale's, with that height. Left out: marks
 * (switches, radio buttons), the signs of a JSON tree, headings that sort, rows that are a control
 * as a whole.
 */
const offScale = (heights: number[]) => {
  const controls =
    'button, a[class*="button"], input, .ant-select, .ant-picker, .ant-input-affix-wrapper';
  const leftOut =
    '[type="radio"], [type="checkbox"], [role="switch"], [role="tree"] *, th *, [data-row]';
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.matches(leftOut),
    )
    .filter(
      (control) =>
        !control.parentElement?.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper'),
    )
    .map((control) => ({ control, height: Math.round(control.getBoundingClientRect().height) }))
    .filter(({ height }) => height > 1 && !heights.includes(height))
    .map(
      ({ control, height }) =>
        `${control.getAttribute('aria-label') ?? control.textContent}: ${height}`,
    );
};

/**
 * Every field but the period's whose text is smaller than that at which Safari on an iPhone zooms
 * in.
 */
const smallFields = () =>
  [...document.querySelectorAll<HTMLElement>('input, textarea')]
    .filter((field) => !field.closest('.ant-picker-range'))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.getAttribute('aria-label') ?? field.id);

test('controls are 32 px high, in rows 28 px, and the row of the person 48 px', async ({
  page,
}) => {
  for (const address of addresses) {
    await open(page, address);
    await expect.poll(() => page.evaluate(offScale, [28, 32, 48]), address).toEqual([]);
  }
});

test('on a touch screen controls are 44 px high, and no field makes Safari zoom in @phone', async ({
  page,
}) => {
  for (const address of [...addresses, '/tester?method=POST']) {
    await open(page, address);
    await expect.poll(() => page.evaluate(offScale, [44]), address).toEqual([]);
    await expect.poll(() => page.evaluate(smallFields), address).toEqual([]);
  }
});

test('nine tab stops come before the content: skip link, search, six entries, the person', async ({
  page,
}) => {
  await open(page, '/settings');
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() =>
      document.activeElement?.closest('main') ? null : (document.activeElement?.textContent ?? ''),
    );
    if (stop === null) break;
    stops.push(stop);
  }
  expect(stops).toHaveLength(9);
  expect(stops[0]).toBe('Pular para o conteúdo');
  expect(stops[8]).toContain('Ana Exemplo');
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a toast does not cover 'Executar Requisição' at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/tester');
    const run = page.getByRole('button', { name: 'Executar Requisição' });
    await run.click();
    const toast = page.getByText('Requisição executada com sucesso!');
    await expect(toast).toBeVisible();
    const isApart = async () => {
      const [covering, covered] = [
        await toast.locator('..').locator('..').boundingBox(),
        await run.boundingBox(),
      ];
      return (
        covering!.y >= covered!.y + covered!.height ||
        covering!.y + covering!.height <= covered!.y ||
        covering!.x >= covered!.x + covered!.width
      );
    };
    await expect.poll(isApart).toBe(true);
  });
}
