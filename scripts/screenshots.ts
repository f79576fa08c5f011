import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { buildConsole } from './build/console.ts';
import { serveSite } from './static-server.ts';

/*
 * npm run screenshots    builds the demo and writes docs/screenshots/<screen>-<width>.png
 */
const screens = {
  dashboard: '/',
  banks: '/banks',
  endpoints: '/endpoints',
  logs: '/logs',
  tester: '/tester',
  settings: '/settings',
};
const widths = [1440, 768, 375];
const folder = resolve(import.meta.dirname, '../docs/screenshots');

await mkdir(folder, { recursive: true });
const site = await serveSite(await buildConsole('screenshots'));
const browser = await chromium.launch(await browserLaunchOptions());
for (const width of widths) {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 812 : 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(new URL(path, site.url).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Nothing says that it is loading: the picture is of the screen's content.
    await page.waitForFunction(() => !/Carregando/.test(document.querySelector('main')?.textContent ?? 'Carregando'));
    await page.screenshot({ path: resolve(folder, `${name}-${width}.png`) });
  }
  await context.close();
}
await browser.close();
await site.close();
console.log(`${Object.keys(screens).length * widths.length} screenshots in docs/screenshots.`);
