import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildConsole } from '../../scripts/build/console.ts';
import { serveSite } from '../../scripts/static-server.ts';
import { items, logLinks, navigateTo, workerAnswers } from './acts.ts';
import { engines } from './drivers/engines.ts';
import { webkit } from './drivers/webkit.ts';
import { Page } from './page.ts';

const size = { width: 1440, height: 900 };

/** What the worker of the newer build does besides: it answers a question. */
const newer = `
addEventListener('message', ({ data, source }) => data === 'which build' && source.postMessage('the newer build'));
`;

/** Whether the worker that controls the page is the one of the newer build. */
const isNewer = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => data === 'the newer build' && resolve(true));
        navigator.serviceWorker.controller?.postMessage('which build');
        setTimeout(() => resolve(false), 1000);
      }),
  );

describe.for(engines.filter((engine) => !engine.missing()))('$name', (engine) => {
  test('the worker of a newer build takes over while pages are open, and no call is lost', async () => {
    const folder = await buildConsole('engines-new-build');
    const older = await serveSite(folder);
    const browser = await engine.launch();
    // WebKit's driver keeps one tab: there the page itself is opened again.
    const hasTabs = engine !== webkit;
    const first = new Page(await browser.newTab(size), older.url, size.width);
    await first.open('/banks');
    await first.count(items, 12);
    await workerAnswers(first);
    expect(await isNewer(first)).toBe(false);

    await older.close();
    await appendFile(join(folder, 'mockServiceWorker.js'), newer);
    const site = await serveSite(folder, { port: Number(new URL(older.url).port) });
    const second = hasTabs ? new Page(await browser.newTab(size), site.url, size.width) : first;
    await second.until(async () => {
      // The browser looks for a newer worker when a page is opened; the newer one takes over by itself.
      await second.open('/endpoints');
      await second.see(items);
      await workerAnswers(second);
      return isNewer(second);
    }, 'the worker of the newer build');
    if (hasTabs) expect(await isNewer(first)).toBe(true);

    for (const page of new Set([first, second])) {
      await navigateTo(page, 'Logs');
      await page.see(logLinks);
    }
    await browser.close();
    await site.close();
  });
});
