import type { Page } from '@playwright/test';
import { screens } from '#src/screens.ts';
import { menuScreens } from '#tests/support/menu.ts';
import { dialog, expectSaid, heading, itemOf, navigateTo } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { isCovered, overflowingWithAnyFont } from './support/reflow.ts';

/** A text of each screen's content, by its title. */
const contents: Record<(typeof screens)[number]['title'], string | RegExp> = {
  Dashboard: '98,5%',
  Bancos: 'Sicoob',
  Endpoints: /^\d+ endpoints$/,
  'Logs de Requisições': 'Duração',
  'API Tester': 'Nenhuma resposta ainda',
  Configurações: 'ID do tenant atual',
  Histórico: /^\d+ eventos$/,
};

async function visit(page: Page, { path, title }: (typeof screens)[number]): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(contents[title]).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
}

/** Targets smaller than 24 px, without inline links (WCAG 2.2, 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, [role="button"], [role="switch"]')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      // Skip elements that are off the page until they have the focus, such as the skip link.
      .filter((one) => one.getBoundingClientRect().bottom > 0);
    return targets
      .map((one) => ({ name: one.textContent || one.ariaLabel || one.className, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`);
  });

/** The narrowest page, phones, tablets and desktops, on both sides of the widths at which the layout changes. */
const widths = [320, 375, 479, 600, 768, 1024, 1100, 1440];

test('no screen scrolls horizontally at 320 px or 200 % zoom, and every target is 24 px', async ({ page }) => {
  test.setTimeout(240_000);
  for (const screen of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, screen);
    expect.soft(await smallTargets(page), `${screen.path}: small targets at 1440 px`).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflowingWithAnyFont(page), `${screen.path} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    expect.soft(await smallTargets(page), `${screen.path}: small targets at 768 px`).toEqual([]);
    // Text of 200 % in a window of 1280 px: stricter than a browser's zoom, which also changes the media queries.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'));
    await page.setViewportSize({ width: 1280, height: 900 });
    expect.soft(await overflowingWithAnyFont(page), `${screen.path} at 200 %`).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('zoom'));
  }
});

test('dialogs and drawers fit into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/banks?new=bank', '/endpoints?new=endpoint', '/settings?rotate=keys']) {
    await page.goto(path);
    const box = await page.getByRole('dialog').getByRole('button').last().boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, path).toBe(true);
    expect(await overflowingWithAnyFont(page), path).toEqual([]);
  }
});

test('nothing is animated with reduced motion @phone', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
  await page.goto('/banks?scenario=slow');
  await expect(page.getByText('Carregando…').first()).toBeAttached();
  expect(await moving()).toEqual([]);
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  await page.getByRole('button', { name: 'Novo Banco' }).click();
  expect(await moving()).toEqual([]);
  await expect(dialog(page, 'Novo Banco')).toBeVisible();
  expect(await moving()).toEqual([]);
});

test('a screen that is shorter than a phone does not scroll', async ({ page, expectConsole }) => {
  expectConsole(/^error: 404: route not found/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/nao/existe');
  await expect(heading(page, 'Oops! Page not found')).toBeVisible();
  const hidden = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(hidden).toBe(0);
});

test('the focused element has a ring and is never covered @both', async ({ page }) => {
  for (const path of ['/banks', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^(Gerenciar|Atualizar)/ }).last()).toBeVisible();
    for (const key of [...Array<string>(22).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) continue;
      const name = await focused.evaluate((one) => one.outerHTML.slice(0, 120));
      expect.soft(await isCovered(focused), `${path}, ${key}: covered: ${name}`).toBe(false);
      // antd draws the ring on the box around the field.
      const shown = await focused.evaluate((one) =>
        [one, one.parentElement, one.closest('.ant-select')]
          .filter((of) => of !== null)
          .some((of) => getComputedStyle(of).outlineStyle !== 'none' || getComputedStyle(of).boxShadow !== 'none'),
      );
      expect.soft(shown, `${path}, ${key}: without a ring: ${name}`).toBe(true);
    }
  }
});

test('a navigation sets the title, announces the screen and focuses its heading @both', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  for (const { label, title } of [...menuScreens.slice(1), ...menuScreens.slice(0, 1)]) {
    await navigateTo(page, label);
    await expect(page).toHaveTitle(new RegExp(String.raw`^(\(\d+\) )?${title} · Ponte$`));
    await expectSaid(page, title);
    await expect(heading(page, title)).toBeFocused();
  }
});

test('a toast is announced politely and takes no focus @both', async ({ page }) => {
  await page.goto('/settings');
  const control = page.getByRole('switch', { name: 'Novos Bancos' });
  await control.press('Space');
  const toast = page.getByRole('status').getByText(/./).filter({ visible: true });
  await expect(toast).toBeVisible();
  const live = toast.locator('xpath=ancestor::*[@role="status"]');
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expect(control).toBeFocused();
});

test('the chart is as wide as its place from its first frame on', async ({ page }) => {
  // Notes for each frame by how many pixels the chart is wider than its place.
  await page.addInitScript(() => {
    const excess: number[] = [];
    Object.assign(globalThis, { excess });
    const look = () => {
      const chart = document.querySelector('[role="slider"]')?.parentElement?.querySelector('svg');
      if (chart?.parentElement) excess.push(chart.clientWidth - chart.parentElement.clientWidth);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/', '/logs']) {
    await page.goto(path);
    const frames = await page.waitForFunction(() => {
      const { excess } = globalThis as unknown as { excess: number[] };
      return excess.length > 20 ? excess : null;
    });
    expect(new Set(await frames.jsonValue())).toEqual(new Set([0]));
  }
});
