import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchOptions } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import type { Site } from '../static-server.ts';
import { inOperatorBrowser, type OperatorBrowser, type OperatorTab } from './operator-browser.ts';
import type { Setting } from './page.ts';
import type { Sample } from './report.ts';

/** How an operator comes back to the console. */
const ways = ['reload', 'new tab after the last was closed', 'second tab'] as const;
type Way = (typeof ways)[number];

/** Seconds between the first visit's content and the return. */
const AFTER_S = 1.5;

const limits: Record<Setting['name'], number> = { unthrottled: 350, slow: 1100 };

/** Measures every way of returning, in the packaged browser and in one of the machine if it has one. */
export async function measureReturns(site: Site, setting: Setting): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const launch of await browsers()) {
    for (const way of ways) {
      const { version, first, again } = await measureReturn(site, setting, launch, way);
      const row = {
        section: 'Returns soon after the first visit',
        name: `${setting.name}, Chromium ${version}: ${way}`,
      };
      samples.push(
        { ...row, unit: 'ms', value: again, target: limits[setting.name] },
        { ...row, name: `${row.name}, relative to the first visit`, unit: 'times', value: again / first, target: 1 },
      );
    }
  }
  return samples;
}

async function browsers(): Promise<LaunchOptions[]> {
  const packaged = await browserLaunchOptions('packaged');
  const system = await browserLaunchOptions('system').catch(() => undefined);
  return system ? [packaged, system] : [packaged];
}

/** Visits the dashboard with a new profile that persists, and comes back once. */
function measureReturn(site: Site, { cpu }: Setting, launch: LaunchOptions, way: Way) {
  return inOperatorBrowser(launch, async (browser) => {
    const tab = await browser.newTab(cpu);
    const first = await tab.open(site.url);
    await pause(AFTER_S * 1000);
    return { version: browser.version, first, again: await comeBack(browser, tab, way, site, cpu) };
  });
}

async function comeBack(
  browser: OperatorBrowser,
  tab: OperatorTab,
  way: Way,
  { url }: Site,
  cpu: number,
): Promise<number> {
  if (way === 'reload') return tab.reload();
  if (way === 'second tab') {
    // Throttling uses 80 % of a processor even while the page is idle: it would slow the second tab, too.
    await tab.slowDown(1);
  } else await tab.close();
  const next = await browser.newTab(cpu);
  return next.open(url);
}
