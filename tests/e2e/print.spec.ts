import type { Locator } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { navigationOf, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

/** How much of an element is hidden in a scroll of its own, in pixels. */
const hiddenIn = (place: Locator): Promise<number> =>
  place.evaluate((one) => {
    const { overflowY } = getComputedStyle(one);
    return overflowY === 'visible' ? 0 : one.scrollHeight - one.clientHeight;
  });

test('a printed screen is its content alone, in light colours', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ponte-theme', 'dark'));
  await page.goto('/');
  const chart = region(page, 'Tráfego').locator('svg').first();
  await expect(chart).toBeVisible();
  await expect(navigationOf(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(navigationOf(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Novo Endpoint' })).toBeHidden();
  await expect(page.getByText('Pular para o conteúdo')).toBeHidden();
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.boundingBox())?.x).toBe(0);
  await expect(main).toHaveCSS('color', 'rgb(22, 32, 42)');
  // Paper is narrower than the chart, and no script runs that would draw it again.
  const shrunk = await chart.evaluate((one) => {
    one.parentElement!.style.width = '400px';
    return {
      width: one.getBoundingClientRect().width,
      drawn: one.getAttribute('viewBox')?.split(' ')[2],
    };
  });
  expect(shrunk.width).toBe(400);
  expect(Number(shrunk.drawn)).toBeGreaterThan(400);
});

test("a printed log is the drawer's whole content without the list behind it", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(`/logs?log=${fixtureId('log', 0)}`);
  const drawer = page.getByRole('dialog');
  const body = drawer.getByRole('region', { name: 'Body da resposta' });
  await drawer.getByRole('tab', { name: 'Resposta' }).click();
  await expect(body).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Fechar' })).toBeHidden();
  await expect(body).toBeVisible();
  for (const place of [drawer.locator('.ant-drawer-body'), drawer, body]) {
    await expect.poll(() => hiddenIn(place)).toBe(0);
  }
  const outside = () =>
    drawer.evaluate((one) => one.getBoundingClientRect().bottom - document.body.scrollHeight);
  await expect.poll(outside).toBeLessThanOrEqual(0);
});

test('a printed log that is beside the list is printed without the list', async ({ page }) => {
  await page.goto(`/logs?log=${fixtureId('log', 0)}`);
  const detail = page.getByRole('complementary', { name: 'Detalhes da requisição' });
  const body = detail.getByRole('region', { name: 'Body da resposta' });
  await detail.getByRole('tab', { name: 'Resposta' }).click();
  await expect(body).toBeVisible();
  await expect(region(page, 'Requisições registradas')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(region(page, 'Requisições registradas')).toBeHidden();
  await expect(body).toBeVisible();
  const content = body.locator('xpath=ancestor::*[parent::aside]');
  for (const place of [content, detail, body]) await expect.poll(() => hiddenIn(place)).toBe(0);
});
