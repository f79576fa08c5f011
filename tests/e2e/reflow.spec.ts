import type { Locator, Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { screens } from '#src/screens.ts';
import { dialog, expectSaid, heading, itemOf, navigateTo, navigationOf, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { post } from './support/post.ts';
import { overflowingWithAnyFont } from './support/reflow.ts';

/** A text of each screen's content, by its title. */
const contents: Record<(typeof screens)[number]['title'], string | RegExp> = {
  Dashboard: '98,5%',
  Bancos: 'Sicoob',
  Endpoints: /^\d+ endpoints$/,
  'Logs de Requisições': 'Duração',
  'API Tester': 'Nenhuma resposta ainda',
  Configurações: 'ID do tenant atual',
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

/** Whether another element covers the middle of the target. */
const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over === null || !(one.contains(over) || over.contains(one));
  });

/** What shows a state in forced colours: the lines and the background of an element. */
const linesOf = (target: Locator, part?: string): Promise<string> =>
  target.evaluate((one, pseudo) => {
    const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(one, pseudo);
    return `${backgroundColor}, border ${borderTopWidth}, outline ${outlineStyle}`;
  }, part);

/** The narrowest page, phones, tablets and desktops, on both sides of the widths at which the layout changes. */
const widths = [320, 375, 479, 600, 768, 1024, 1100, 1440];

test('no screen scrolls horizontally at 320 px or 200 % zoom, and every target is 24 px @desktop', async ({ page }) => {
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

test('dialogs and drawers fit into 320 px @desktop', async ({ page }) => {
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

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('focus rings and the borders of tags are visible @desktop', async ({ page }) => {
    await page.goto('/logs');
    const table = region(page, 'Requisições registradas');
    const tag = table.getByText(/^200/).first();
    await expect(tag).toBeVisible();
    expect(await tag.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(await outline()).not.toBe('none');
    await table.focus();
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
    expect(await outline()).not.toBe('none');
  });

  test('what is chosen is visible @desktop', async ({ page }) => {
    await page.goto('/settings');
    const [on, off] = ['Alertas de Erro', 'Novos Bancos'].map((name) => page.getByRole('switch', { name }));
    await expect(on!).toBeChecked();
    expect(await linesOf(on!)).not.toBe(await linesOf(off!));
    expect(await linesOf(off!)).toContain('outline solid');
    const handle = (one: Locator) => linesOf(one.locator('.ant-switch-handle'), '::before');
    expect(await handle(off!)).not.toContain((await linesOf(off!)).split(', border')[0]);
    const [current, other] = ['Configurações', 'Logs'].map((name) => navigationOf(page).getByRole('link', { name }));
    expect(await linesOf(current!)).not.toBe(await linesOf(other!));

    await page.goto('/endpoints?new=endpoint');
    const form = dialog(page, 'Novo Endpoint');
    const method = (name: string) => form.locator('.ant-radio-wrapper').filter({ hasText: name }).locator('.ant-radio');
    expect(await linesOf(method('GET'))).not.toBe(await linesOf(method('PUT')));
    const bank = form.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Banco' }) });
    await bank.getByRole('combobox').focus();
    expect(await linesOf(bank)).toContain('outline solid');

    await page.goto('/logs?from=2026-11-18T12:00:00Z');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.getByLabel('De', { exact: true }).click();
    const day = (date: string) => page.locator(`[title="${date}"] .ant-picker-cell-inner`);
    await expect(day('2026-11-18')).toBeVisible();
    expect(await linesOf(day('2026-11-18'))).not.toBe(await linesOf(day('2026-11-19')));
    const legend = page.getByRole('list').filter({ hasText: 'Sucesso (2xx)' }).locator('li > span');
    const squares = await Promise.all((await legend.all()).map((square) => linesOf(square)));
    expect(new Set(squares).size).toBe(3);
  });
});

test('no column of the logs is out of sight, whatever the width @desktop', async ({ page }) => {
  await page.goto('/logs?column=request-id');
  const table = region(page, 'Requisições registradas');
  for (const width of [1440, 1200, 1180, 1024, 768, 767, 480, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const row = table.locator('tbody').getByRole('row').first();
    for (const cell of await row.locator('th, td').all()) await expect(cell).toBeVisible();
    const out = await table.evaluate((place) => {
      const { right } = place.getBoundingClientRect();
      const cells = [...place.querySelectorAll('tbody :is(th, td)')];
      return cells.filter((cell) => cell.getBoundingClientRect().right > right).map((cell) => cell.textContent);
    });
    expect.soft(out, `${width} px`).toEqual([]);
  }
});

test("the period's calendar fits into a phone @desktop", async ({ page }) => {
  const sizes = [
    [320, 700],
    [375, 667],
    [375, 812],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/logs');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.getByLabel('De', { exact: true }).click();
    for (const text of ['Dom', 'Sáb', 'OK']) {
      await expect(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByLabel('De', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Ano anterior/ })).toBeInViewport({ ratio: 1 });
  }
});

test("the period's calendar opens below its field on a low screen @desktop", async ({ page }) => {
  const sizes = [
    [667, 375],
    [1000, 700],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/logs');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const field = page.getByLabel('De', { exact: true });
    await field.click();
    await expect(page.getByRole('button', { name: /^Ano anterior/ })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await isCovered(field), `${width} × ${height}`).toBe(false);
    const lastDay = page.locator('.ant-picker-cell').last();
    await lastDay.scrollIntoViewIfNeeded();
    await expect(lastDay).toBeInViewport({ ratio: 1 });
  }
});

test("a toast on a phone covers neither a drawer's cross nor its last button @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/banks?bank=${fixtureId('bank', 0)}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeInViewport({ ratio: 1 });
  expect(await isCovered(drawer.locator('.ant-drawer-close'))).toBe(false);
  await drawer.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  expect(await isCovered(drawer.getByRole('button', { name: 'Excluir' }))).toBe(false);
});

test('long entries of the palette wrap and leave room for the name @desktop', async ({ page }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  const { id: bankId } = await post(page, '/banks', { name: 'Banco '.repeat(13), code: '997', status: 'active' });
  const path = `/${'a'.repeat(160)}`;
  const endpoint = { name: 'Saldo das contas rurais', method: 'GET', category: 'accounts', status: 'active' };
  await post(page, '/endpoints', { ...endpoint, bankId, path });
  await page.keyboard.press('Control+k');
  await dialog(page, 'Buscar no console').getByRole('combobox').fill('rurais');
  const name = page.getByRole('option', { name: /^Saldo das contas rurais/ }).getByText('Saldo das contas rurais');
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 667 });
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.height, `lines of the name at ${width} px`).toBeLessThan(70);
    expect(await overflowingWithAnyFont(page), `${width} px`).toEqual([]);
    const excess = await page.getByRole('listbox').evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(excess, `sideways scroll at ${width} px`).toBe(0);
  }
});

test('a screen that is shorter than a phone does not scroll @desktop', async ({ page, expectConsole }) => {
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
  for (const { label, title } of [...screens.slice(1), screens[0]]) {
    await navigateTo(page, label);
    await expect(page).toHaveTitle(`${title} · Ponte`);
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
