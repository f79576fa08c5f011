import { openPersonMenu } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

const DARK_CANVAS = 'rgb(13, 21, 28)';

test('the dark scheme follows the system, and a choice outlasts a reload', async ({ page }) => {
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Salvar Configurações' })).toBeVisible();
  const light = await canvas();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await canvas()).toBe(DARK_CANVAS);
  await openPersonMenu(page);
  await page.getByRole('button', { name: 'Claro', exact: true }).click();
  expect(await canvas()).toBe(light);
  await page.reload();
  await openPersonMenu(page);
  await expect(page.getByRole('button', { name: 'Claro', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(await canvas()).toBe(light);
});

test('a disabled choice looks disabled', async ({ page }) => {
  await page.goto('/logs?to=2026-01-01T10:00:00Z');
  const look = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { opacity, cursor } = getComputedStyle(button);
      return { opacity, cursor };
    });
  await expect(page.getByRole('button', { name: 'Ao vivo' })).toHaveAttribute('aria-disabled', 'true');
  const { opacity } = await look('Só falhas');
  const disabled = await look('Ao vivo');
  expect(disabled.cursor).toBe('not-allowed');
  expect(disabled.opacity).not.toBe(opacity);
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const expected = await look('Nome do tenant');
    await expect.poll(() => look('Limite de falhas (%)'), colorScheme).toEqual(expected);
  }
});

test.describe('before the console has started', () => {
  // Requests through a worker cannot be held back by a test.
  test.use({ serviceWorkers: 'block' });

  test('the chosen scheme is painted already', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await page.addInitScript(() => localStorage.setItem('ponte-theme', 'dark'));
    await page.route('**/assets/*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Carregando o console…')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.shell')!).backgroundColor)).toBe(
      DARK_CANVAS,
    );
  });

  test("a phone's page does not scroll", async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.route('**/assets/*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Carregando o console…')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  });

  test('the heading of the screen at the address is painted already', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await page.route('**/assets/*', (route) => route.abort());
    await page.goto('/banks?status=active');
    await expect(page.getByText('Carregando o console…')).toBeVisible();
    await expect(page.getByText('Bancos', { exact: true })).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Visão geral da sua plataforma de integração bancária')).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByText('Carregando o console…')).toBeVisible();
    await expect(page.getByText('Bancos', { exact: true })).toHaveCount(0);
  });
});
