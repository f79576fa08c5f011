import type { Page } from '@playwright/test';
import { dialog } from './support/acts.ts';
import { bringAxe, checkPage } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { addressOf, states as statesOf } from '#tests/states/states.ts';
import { take } from './support/state-acts.ts';

// The colour of a moving element cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => bringAxe(page));

/** A width in CSS pixels and the colour scheme at it. `reflow.spec.ts` has the widths between. */
type View = [width: number, scheme: 'light' | 'dark'];

const views: View[] = [
  [1440, 'light'],
  [375, 'dark'],
];

/**
 * The first state of a screen, its content, is checked in both; the others by turns, which takes
 * half the time.
 */
const viewsOf = (index: number) => (index === 0 ? views : views.slice(index % 2, (index % 2) + 1));

/**
 * Checks in each view the page with axe, and that nothing sticks out of it with any font. Returns
 * the number of rules that passed.
 * @param show repeats the steps to a state that does not last until the next view
 */
async function checkIn(
  page: Page,
  chosen: View[],
  what: string,
  show?: () => Promise<void>,
): Promise<number> {
  let passed = 0;
  for (const [width, colorScheme] of chosen) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // The browser reports another scheme to the console with the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await show?.();
    const finding = await checkPage(page);
    expect.soft(finding.violations, `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    passed += finding.passed;
    await expectNoOverflow(page, `${what} at ${width} px`);
  }
  return passed;
}

for (const [screen, states] of Object.entries(statesOf)) {
  test(`${screen}: every state passes axe and fits into the page`, async ({
    page,
    expectFailedCall,
    expectConsole,
  }) => {
    test.setTimeout(states.length * 30_000);
    if (states.some(({ at }) => at.includes('server-error')))
      expectFailedCall(/Failed to load resource/);
    if (states.some(({ at }) => at.includes('/nao/'))) expectConsole(/404: route not found/);
    let passed = 0;
    for (const [index, state] of states.entries()) {
      const { at, see, act } = state;
      const show = async () => {
        await page.goto(addressOf(state));
        // The console listens to keys from its first rendering on.
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (act) await take(page, act);
        await expect(page.getByText(see).filter({ visible: true }).first(), at).toBeVisible();
      };
      const what = `${at}, ${String(see)}`;
      if (at.includes('slow')) {
        passed += await checkIn(page, viewsOf(index), what, show);
      } else {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await show();
        await expect(page.getByText(/^Carregando/)).toHaveCount(0);
        passed += await checkIn(page, viewsOf(index), what);
      }
    }
    console.log(`axe: ${screen}: ${states.length} states, ${passed} rules passed`);
  });
}

test.describe('without a service worker', () => {
  // A test cannot intercept the requests that a service worker makes.
  test.use({ serviceWorkers: 'block' });

  test('the error screen passes axe', async ({ page, expectConsole }) => {
    expectConsole(/Service Worker registration blocked/);
    expectConsole(/ERR_FAILED/);
    const blocked = page.waitForEvent('console', (line) =>
      line.text().includes('Service Worker registration blocked'),
    );
    await page.route('**/assets/BanksPage-*.js', (route) => route.abort());
    await page.goto('/banks');
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    // The page starts the worker in a pause.
    await blocked;
    const passed = await checkIn(page, views, 'Error screen');
    console.log(`axe: Error screen: 1 state, ${passed} rules passed`);
  });
});

test('the menu of a narrow page passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto('/banks');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(dialog(page, 'Menu')).toBeVisible();
  const widths: View[] = [
    [375, 'light'],
    [767, 'dark'],
  ];
  const passed = await checkIn(page, widths, 'Menu');
  console.log(`axe: Menu: 1 state, ${passed} rules passed`);
});
