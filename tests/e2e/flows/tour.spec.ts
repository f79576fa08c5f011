import { screens } from '#src/screens.ts';
import { dialog, heading, navigateTo, navigationOf, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

test('the navigation opens every screen, each with its heading and title @each', async ({ page }) => {
  await page.goto('/settings');
  for (const { label, path, title } of screens) {
    await navigateTo(page, label);
    await expect(heading(page, title)).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} · Ponte`);
  }
});

test('the navigation marks the current screen @desktop', async ({ page }) => {
  await page.goto('/logs');
  await expect(navigationOf(page).getByRole('link', { name: 'Logs' })).toHaveAttribute('aria-current', 'page');
  await expect(navigationOf(page).locator('[aria-current]')).toHaveCount(1);
});

test('the dashboard shows the figures of a fresh platform', async ({ page }) => {
  await page.goto('/');
  const figures = region(page, 'Indicadores');
  for (const figure of ['12', '48', '1.284', '98,5%']) {
    await expect(figures.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(region(page, 'Atividade Recente').getByRole('listitem')).toHaveCount(6);
});

test('a recent activity opens its request', async ({ page }) => {
  await page.goto('/');
  await region(page, 'Atividade Recente').getByRole('listitem').first().getByRole('link').click();
  await expect(heading(page, 'Logs de Requisições')).toBeVisible();
  await expect(dialog(page, 'Detalhes da requisição')).toBeVisible();
});

test('an unknown path shows a link home and is logged to the console', async ({ page, expectConsole }) => {
  expectConsole(/^error: 404: route not found \/nao\/existe$/);
  await page.goto('/nao/existe');
  await expect(heading(page, 'Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(heading(page, 'Dashboard')).toBeFocused();
});
