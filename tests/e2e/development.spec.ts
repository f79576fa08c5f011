import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buildDefaults } from '#scripts/build/console.ts';
import { menuScreens } from '#tests/support/menu.ts';
import { expect, test } from './support/fixtures.ts';

const root = resolve(import.meta.dirname, '../..');

/** `npm start` on a free port, for the tests of this file. */
const development = test.extend<object, { server: string }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vite = spawn(
        process.execPath,
        ['node_modules/vite/bin/vite.js', '--port', '0', '--host', '127.0.0.1'],
        {
          cwd: root,
          env: { ...process.env, ...buildDefaults, NODE_ENV: '', NO_COLOR: '1' },
        },
      );
      const address = await new Promise<string>((found, fail) => {
        let said = '';
        vite.stdout.on('data', (text) => {
          said += String(text);
          const [, url] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
          if (url) found(url);
        });
        vite.on('exit', () => fail(new Error(`The development server ended: ${said}`)));
      });
      await use(address);
      vite.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

development.describe('The development server', () => {
  development(
    'opens every screen without a reload for a dependency that it found late',
    async ({ server, page }) => {
      let loads = 0;
      page.on('domcontentloaded', () => loads++);
      await page.goto(server);
      await expect(page.getByText('98,5%')).toBeVisible({ timeout: 30_000 });
      for (const { label, title } of menuScreens) {
        await page.getByRole('navigation').getByRole('link', { name: label }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
          timeout: 30_000,
        });
      }
      expect(loads).toBe(1);
    },
  );

  development(
    'lists the states of the screens and shows the parts of src/ui',
    async ({ server, page }) => {
      await page.goto(`${server}/states.html`);
      await expect(page.getByRole('heading', { name: 'ErrorBox' })).toBeVisible({
        timeout: 30_000,
      });
      await page.getByText(/^Bancos \(\d+\)$/).click();
      await page.getByRole('link', { name: 'Nenhum banco encontrado' }).click();
      await expect(page.frameLocator('iframe').getByText('Nenhum banco encontrado')).toBeVisible({
        timeout: 30_000,
      });
    },
  );
});
