import type { Locator, Page } from '@playwright/test';
import { heading, periodButton } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

const february = { from: '2026-02-01T13:00:00.000Z', to: '2026-02-02T13:00:59.999Z' };

const ways: [how: string, enter: (page: Page, from: Locator, to: Locator) => Promise<void>][] = [
  [
    'pressing the other field and then the page',
    async (page, from, to) => {
      await from.click();
      await page.keyboard.type('01/02/2026 10:00');
      await to.click();
      await page.keyboard.type('02/02/2026 10:00');
      await heading(page, 'Logs de Requisições').click();
    },
  ],
  [
    'another end, typed after Enter',
    async (page, from, to) => {
      await from.click();
      await page.keyboard.type('01/02/2026 10:00');
      await page.keyboard.press('Enter');
      await page.keyboard.type('05/02/2026 10:00');
      // Typed before the screen is rendered with the period of Enter.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/to=2026-02-05/);
      await to.fill('02/02/2026 10:00');
      await heading(page, 'Logs de Requisições').click();
    },
  ],
];

for (const [how, enter] of ways) {
  test(`a typed period is applied by ${how}`, async ({ page }) => {
    await page.goto('/logs');
    await periodButton(page).click();
    const [from, to] = [
      page.getByLabel('De', { exact: true }),
      page.getByLabel('Até', { exact: true }),
    ];
    await enter(page, from, to);
    await expect(page).toHaveURL(`/logs?${new URLSearchParams(february)}`);
    // Leaving the panel closed it.
    if (!(await from.isVisible())) await periodButton(page).click();
    await expect(from).toHaveValue('01/02/2026 10:00');
    await expect(to).toHaveValue('02/02/2026 10:00');
  });
}

test('a day that is picked is applied by leaving the fields, and discarded by Escape', async ({
  page,
}) => {
  await page.goto('/logs');
  await periodButton(page).click();
  const from = page.getByLabel('De', { exact: true });
  const day = page.locator('.ant-picker-cell-in-view').filter({ hasText: /^18$/ });
  await from.click();
  await day.click();
  await expect(from).toHaveValue(/^18\//);
  await page.keyboard.press('Escape');
  await expect(from).toHaveValue('');
  await heading(page, 'Logs de Requisições').click();
  await expect(page).toHaveURL('/logs');

  await periodButton(page).click();
  await from.click();
  await day.click();
  await heading(page, 'Logs de Requisições').click();
  await expect(page).toHaveURL(/^[^?]*\?from=[^&]*$/);
  await periodButton(page).click();
  await expect(from).toHaveValue(/^18\//);
});

test('a button for the latest hours replaces what was typed before it was pressed', async ({
  page,
}) => {
  await page.goto('/logs');
  await periodButton(page).click();
  await page.getByLabel('De', { exact: true }).click();
  await page.keyboard.type('01/02/2026 10:00');
  await page.getByRole('button', { name: 'Última hora' }).click();
  await expect(periodButton(page)).toHaveText('Última hora');
  await expect(page).not.toHaveURL(/from=2026-02-01/);
});
