import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConsole } from '../../scripts/build/console.ts';
import { type Site, serveSite } from '../../scripts/static-server.ts';
import type { Browser } from './drivers/driver.ts';
import { engines } from './drivers/engines.ts';
import { consoleFlows } from './flows/console.ts';
import { listFlows } from './flows/lists.ts';
import { settingsFlows } from './flows/settings.ts';
import { testerFlows } from './flows/tester.ts';
import { Page } from './page.ts';

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } };
const flows = [...consoleFlows, ...listFlows, ...testerFlows, ...settingsFlows];

let site: Site;
beforeAll(async () => {
  site = await serveSite(await buildConsole('engines'));
});
afterAll(() => site.close());

for (const engine of engines) {
  const reason = engine.missing();
  if (reason) console.warn(`\n*** ${engine.name} is SKIPPED: ${reason}. See docs/browsers.md. ***\n`);

  // A CI machine must have every engine; elsewhere a missing one is skipped.
  test.runIf(reason && process.env.CI)(`${engine.name} is installed`, () => {
    expect.fail(String(reason));
  });

  describe.skipIf(reason).for(Object.entries(sizes))(`${engine.name}, %s`, ([, size]) => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await engine.launch();
      console.log(`${engine.name}: ${browser.version}`);
    });
    afterAll(() => browser.close());

    for (const { name, run } of flows) {
      test(name, async () => {
        const tab = await browser.newTab(size);
        await run(new Page(tab, site.url, size.width));
        await tab.close();
      });
    }
  });
}
