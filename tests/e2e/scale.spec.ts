import type { Page } from '@playwright/test';
import { expectSaid, heading } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/** A text that stands on each screen when it has loaded. */
const screens: [path: string, title: string, loaded: string][] = [
  ['/', 'Dashboard', '98,5%'],
  ['/banks', 'Bancos', 'Sicoob'],
  ['/endpoints', 'Endpoints', '52 endpoints'],
  ['/logs', 'Logs de Requisições', 'Linhas por página'],
  ['/tester', 'API Tester', 'Headers (JSON)'],
  ['/settings', 'Configurações', 'Redirect URI'],
];

// Each test but two opens all screens.
test.slow();

async function open(page: Page, [path, title, loaded]: (typeof screens)[number]): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(loaded).or(page.getByLabel(loaded)).first()).toBeVisible();
}

/**
 * The controls of the page whose height is none of the scale's, with that height. Left out: marks (switches, radio
 * buttons), the signs of a JSON tree, headings that sort, rows that are a control as a whole.
 */
const offScale = (heights: number[]) => {
  const controls = 'button, a[class*="button"], input, .ant-select, .ant-picker, .ant-input-affix-wrapper';
  const leftOut = '[type="radio"], [type="checkbox"], [role="switch"], [role="tree"] *, th *, [data-row]';
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(leftOut))
    .filter((control) => !control.parentElement?.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper'))
    .map((control) => ({ control, height: Math.round(control.getBoundingClientRect().height) }))
    .filter(({ height }) => height > 1 && !heights.includes(height))
    .map(({ control, height }) => `${control.getAttribute('aria-label') ?? control.textContent}: ${height}`);
};

/** Every field but the period's whose text is smaller than that at which Safari on an iPhone zooms in. */
const smallFields = () =>
  [...document.querySelectorAll<HTMLElement>('input, textarea')]
    .filter((field) => !field.closest('.ant-picker-range'))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.getAttribute('aria-label') ?? field.id);

test('controls are 32 px high, in rows 28 px, and the row of the person 48 px', async ({ page }) => {
  for (const screen of screens) {
    await open(page, screen);
    await expect.poll(() => page.evaluate(offScale, [28, 32, 48]), screen[0]).toEqual([]);
  }
});

test('on a touch screen controls are 44 px high, and no field makes Safari zoom in @phone', async ({ page }) => {
  for (const screen of [...screens, ['/tester?method=POST', 'API Tester', 'Body (JSON)'] as (typeof screens)[number]]) {
    await open(page, screen);
    await expect.poll(() => page.evaluate(offScale, [44]), screen[0]).toEqual([]);
    await expect.poll(() => page.evaluate(smallFields), screen[0]).toEqual([]);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the main actions of all screens have one colour in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const found = new Set<string>();
    for (const screen of screens) {
      await open(page, screen);
      const colours = await page.evaluate(() =>
        [...document.querySelectorAll('.ant-btn-primary, [class*="filled"]:is(a, button)')].map(
          (button) => getComputedStyle(button).backgroundColor,
        ),
      );
      for (const colour of colours) found.add(colour);
    }
    expect([...found]).toEqual([colorScheme === 'light' ? 'rgb(11, 107, 105)' : 'rgb(79, 195, 188)']);
  });
}

test('nine tab stops come before the content: skip link, search, six entries, the person', async ({ page }) => {
  await open(page, screens[5]!);
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

test('a toast moves nothing', async ({ page }) => {
  await open(page, screens[5]!);
  await page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  await page.getByRole('button', { name: 'Copiar Chave pública' }).click();
  await expectSaid(page, 'Copiado para área de transferência!');
  // It goes again after 6 s.
  await expect(page.getByText('Copiado para área de transferência!')).toBeHidden();
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a toast does not cover 'Executar Requisição' at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, screens[4]!);
    const run = page.getByRole('button', { name: 'Executar Requisição' });
    await run.click();
    const toast = page.getByText('Requisição executada com sucesso!');
    await expect(toast).toBeVisible();
    const isApart = async () => {
      const [covering, covered] = [await toast.locator('..').locator('..').boundingBox(), await run.boundingBox()];
      return (
        covering!.y >= covered!.y + covered!.height ||
        covering!.y + covering!.height <= covered!.y ||
        covering!.x >= covered!.x + covered!.width
      );
    };
    await expect.poll(isApart).toBe(true);
  });
}

declare global {
  interface Window {
    shifts: number[];
  }
}
