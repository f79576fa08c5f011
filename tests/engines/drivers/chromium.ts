import { resolve } from 'node:path';
import { npm } from '#scripts/package/npm.ts';
import { unpackedBrowser } from '#tests/e2e/support/browser.ts';
import type { Engine } from './driver.ts';
import { launchWithPuppeteer } from './puppeteer.ts';

/** Has a lockfile of its own, so that only those who run these tests download a second Chromium. */
const home = resolve(import.meta.dirname, '../oldest-chromium');

/** The oldest supported Chromium, from an old version of the package that brings the newest one. */
export const oldestChromium: Engine = {
  name: 'Oldest Chromium',
  missing: () =>
    process.platform === 'linux' && process.arch === 'x64' ? null : 'its package is built for Linux x64 only',
  async launch() {
    npm(['ci', '--ignore-scripts', '--loglevel=error'], home);
    const browser = await unpackedBrowser(resolve(home, 'node_modules/@sparticuz/chromium'));
    return launchWithPuppeteer({ ...browser, headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] });
  },
};
