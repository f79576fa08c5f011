import type { Page } from '@playwright/test';
import { openPersonMenu } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

const [LIGHT_CANVAS, DARK_CANVAS] = ['rgb(244, 246, 248)', 'rgb(13, 21, 28)'];

test('the dark scheme follows the system, and a choice outlasts a reload', async ({ page }) => {
  const expectCanvas = (colour: string) =>
    expect(page.locator('body')).toHaveCSS('background-color', colour);
  await page.goto('/settings');
  await expectCanvas(LIGHT_CANVAS);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectCanvas(DARK_CANVAS);
  await openPersonMenu(page);
  await page.getByRole('button', { name: 'Claro', exact: true }).click();
  await expectCanvas(LIGHT_CANVAS);
  await page.reload();
  await openPersonMenu(page);
  await expect(page.getByRole('button', { name: 'Claro', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectCanvas(LIGHT_CANVAS);
});

test('a disabled choice looks disabled', async ({ page }) => {
  await page.goto('/logs?to=2026-01-01T10:00:00Z');
  const [live, failures] = ['Ao vivo', 'Só falhas'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  await expect(live!).toHaveAttribute('aria-disabled', 'true');
  await expect(live!).toHaveCSS('cursor', 'not-allowed');
  await expect(failures!).toHaveCSS('opacity', '1');
  await expect(live!).not.toHaveCSS('opacity', '1');
});

test("a reader's field that keeps its focus looks like the disabled ones", async ({ page }) => {
  await page.goto('/settings');
  await (await openPersonMenu(page)).getByRole('radio', { name: 'Leitura' }).click();
  const look = (name: string) =>
    page.getByRole('textbox', { name }).evaluate((field) => {
      const box = getComputedStyle(field.closest('.ant-input-affix-wrapper') ?? field);
      const { color, cursor } = getComputedStyle(field);
      return { border: box.borderColor, background: box.backgroundColor, color, cursor };
    });
  await expect(page.getByRole('textbox', { name: 'Nome do tenant' })).toBeDisabled();
  let before = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Both are read again until the page has changed its scheme.
    await expect(async () => {
      const disabled = await look('Nome do tenant');
      expect(disabled).not.toEqual(before);
      expect(await look('Limite de falhas (%)')).toEqual(disabled);
    }).toPass();
    before = await look('Nome do tenant');
  }
});

/** Opens an address whose scripts do not arrive. */
async function openUnstarted(page: Page, address: string): Promise<void> {
  await page.route('**/assets/*', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText('Carregando o console…')).toBeVisible();
}

test.describe('before the console has started', () => {
  // Requests through a worker cannot be held back by a test.
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ expectConsole }) => expectConsole(/ERR_FAILED/));

  test('the chosen scheme is painted already', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ponte-theme', 'dark'));
    await openUnstarted(page, '/');
    await expect(page.locator('.shell')).toHaveCSS('background-color', DARK_CANVAS);
  });

  test("a phone's page does not scroll", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openUnstarted(page, '/');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBe(0);
  });

  test('the heading of the screen at the address is painted already', async ({ page }) => {
    await openUnstarted(page, '/banks?status=active');
    await expect(page.getByText('Bancos', { exact: true })).toBeVisible();
    await page.goto('/');
    await expect(
      page.getByText('Visão geral da sua plataforma de integração bancária'),
    ).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByText('Carregando o console…')).toBeVisible();
    await expect(page.getByText('Bancos', { exact: true })).toHaveCount(0);
  });
});
