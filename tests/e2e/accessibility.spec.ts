import type { Page } from '@playwright/test';
import { dialog } from './support/acts.ts';
import { checkPage } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { screens } from './support/states.ts';

// The colour of a moving element cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Check {
  what: string;
  /** Repeats the steps to a state that does not last until the next width. */
  show?: (() => Promise<void>) | undefined;
  rules?: 'all' | 'colours';
}

/** Checks the page with axe at each width and returns the number of rules that passed. */
async function checkAt(page: Page, widths: number[], { what, show, rules = 'all' }: Check): Promise<number> {
  let passed = 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await show?.();
    const finding = await checkPage(page, rules);
    expect.soft(finding.violations, `${what} at ${width} px`).toEqual([]);
    passed += finding.passed;
  }
  return passed;
}

for (const [screen, states] of Object.entries(screens)) {
  test(`${screen}: every state passes axe at three widths, and in the dark scheme @desktop`, async ({
    page,
    expectConsole,
  }) => {
    // Each state takes four checks of the whole page.
    test.setTimeout(states.length * 40_000);
    if (states.some(({ at }) => at.includes('server-error'))) expectConsole(/Failed to load resource/);
    if (states.some(({ at }) => at.includes('/nao/'))) expectConsole(/404: route not found/);
    let passed = 0;
    for (const { at, see, act } of states) {
      const show = async () => {
        await page.goto(at.includes('scenario=') ? at : `${at}${at.includes('?') ? '&' : '?'}scenario=normal`);
        // The console listens to keys from its first rendering on.
        await page.getByRole('heading', { level: 1 }).waitFor();
        await act?.(page);
        await expect(page.getByText(see).filter({ visible: true }).first(), at).toBeVisible();
      };
      const what = `${at}, ${String(see)}`;
      if (at.includes('slow')) {
        passed += await checkAt(page, [1440, 768, 375], { what, show });
      } else {
        await page.setViewportSize({ width: 1440, height: 900 });
        await show();
        await expect(page.getByText(/^Carregando/)).toHaveCount(0);
        passed += await checkAt(page, [1440, 768, 375], { what });
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      passed += await checkAt(page, [1440], {
        what: `${what}, dark,`,
        show: at.includes('slow') ? show : undefined,
        rules: 'colours',
      });
      await page.emulateMedia({ colorScheme: 'light' });
    }
    console.log(`axe: ${screen}: ${states.length} states × 3 widths and dark, ${passed} rules passed`);
  });
}

test.describe('without a service worker', () => {
  // A test cannot intercept the requests that a service worker makes.
  test.use({ serviceWorkers: 'block' });

  test('the error screen passes axe @desktop', async ({ page, expectConsole }) => {
    expectConsole(/Service Worker registration blocked/);
    expectConsole(/ERR_FAILED/);
    await page.route('**/assets/BanksPage-*.js', (route) => route.abort());
    await page.goto('/banks');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    const passed = await checkAt(page, [1440, 768, 375], { what: 'Error screen' });
    console.log(`axe: Error screen: 1 state × 3 widths, ${passed} rules passed`);
  });
});

test('the menu of a narrow page passes axe @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto('/banks');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(dialog(page, 'Menu')).toBeVisible();
  const passed = await checkAt(page, [375, 767], { what: 'Menu' });
  console.log(`axe: Menu: 1 state × 2 widths, ${passed} rules passed`);
});
