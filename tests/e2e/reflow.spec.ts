import type { Page } from '@playwright/test';
import { screens } from '#src/screens.ts';
import { dialog, itemOf } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { screenTests } from '#tests/states/screens.ts';

async function visit(page: Page, { path, title }: (typeof screens)[number]): Promise<void> {
  await page.goto(path);
  await expect(
    page.getByText(screenTests[title].content[0]).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
}

/** Targets smaller than 24 px, without inline links (WCAG 2.2, 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, [role="button"], [role="switch"]',
      ),
    ]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      // Skip elements that are off the page until they have the focus, such as the skip link.
      .filter((one) => one.getBoundingClientRect().bottom > 0);
    return targets
      .map((one) => ({
        name: one.textContent || one.ariaLabel || one.className,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`);
  });

/**
 * The narrowest page, phones, tablets and desktops, on both sides of the widths at which the layout
 * changes.
 */
const widths = [320, 375, 479, 600, 768, 1024, 1100, 1440];

test('no screen scrolls horizontally at 320 px or 200 % zoom, and every target is 24 px', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const screen of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, screen);
    await expect
      .poll(() => smallTargets(page), `${screen.path}: small targets at 1440 px`)
      .toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${screen.path} at ${width} px`);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await expect
      .poll(() => smallTargets(page), `${screen.path}: small targets at 768 px`)
      .toEqual([]);
    // Text of 200 % in a window of 1280 px: stricter than a browser's zoom, which also changes the
    // media queries.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'));
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectNoOverflow(page, `${screen.path} at 200 %`);
    await page.evaluate(() => document.documentElement.style.removeProperty('zoom'));
  }
});

test('dialogs and drawers fit into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/banks?new=bank', '/endpoints?new=endpoint', '/settings?rotate=keys']) {
    await page.goto(path);
    const last = page.getByRole('dialog').getByRole('button').last();
    const isWithin = async () => {
      const box = await last.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320;
    };
    await expect.poll(isWithin, path).toBe(true);
    await expectNoOverflow(page, path);
  }
});

test('nothing is animated with reduced motion @phone', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
        )
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

/** What is wrong with the focused element: it is covered, or without a ring. */
const faultOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement ?? document.body;
    if (one === document.body) return '';
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!over || !(one.contains(over) || over.contains(one)))
      return `covered: ${one.outerHTML.slice(0, 120)}`;
    // antd draws the ring on the box around the field.
    const boxes = [one, one.parentElement, one.closest('.ant-select')].filter(
      (box) => box !== null,
    );
    const styles = boxes.map((box) => getComputedStyle(box));
    const hasRing = styles.some(
      ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
    );
    return hasRing ? '' : `without a ring: ${one.outerHTML.slice(0, 120)}`;
  });

test('the focused element has a ring and is never covered @both', async ({ page }) => {
  for (const path of ['/banks', '/settings']) {
    await page.goto(path);
    const manage = page.getByRole('link', { name: /^Gerenciar/ });
    const update = page.getByRole('button', { name: /^Atualizar/ });
    await expect(manage.or(update).last()).toBeVisible();
    for (const key of [...Array<string>(22).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(() => faultOfFocus(page), `${path}, ${key}`).toBe('');
    }
  }
});
