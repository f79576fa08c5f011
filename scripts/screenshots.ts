import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { screens } from '#src/screens.ts';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { answerOf, chooseBalance, run } from '#tests/e2e/support/tester.ts';
import { buildConsole } from './build/console.ts';
import { serveSite } from './static-server.ts';

/*
 * npm run screenshots
 *   takes a picture of every screen of the built demo at three widths, light and dark, in
 *   docs/screenshots
 */

const folder = resolve(import.meta.dirname, '../docs/screenshots');
const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];

/** What an operator does on a screen before its picture is taken. */
const actions: Record<string, (page: Page) => Promise<void>> = {
  '/tester': async (page) => {
    await chooseBalance(page);
    await run(page);
    await answerOf(page).getByText('accountId').waitFor();
  },
};

/** Every screen by its path, and one that does not exist. A picture is named after the path. */
const paths = [...screens.map(({ path }) => path), '/not-found'];

const site = await serveSite(await buildConsole('screenshots'));
const browser = await chromium.launch(await browserLaunchOptions());
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const variants = widths.flatMap((viewport) => [
  { viewport, colorScheme: 'light' as const },
  { viewport, colorScheme: 'dark' as const },
]);

for (const { viewport, colorScheme } of variants) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const path of paths) {
    const screenName = path.slice(1) || 'dashboard';
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    const name = `${screenName}-${viewport.width}${suffix}`;
    await page.goto(site.url + path.slice(1));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Wait until nothing is loading, so that the picture shows the content.
    await page.waitForFunction(
      () => !/Carregando/.test(document.querySelector('main')?.textContent ?? 'Carregando'),
    );
    await actions[path]?.(page);
    await page.screenshot({ path: resolve(folder, `${name}.png`) });
    console.log(`${name}.png`);
  }
  await context.close();
}
await browser.close();
await site.close();
