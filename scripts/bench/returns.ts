import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchOptions } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import type { Site } from '../static-server.ts';
import { inOperatorBrowser, type OperatorBrowser, type OperatorTab } from './operator-browser.ts';
import type { Setting } from './page.ts';
import type { Row } from './report.ts';
import { spread } from './stats.ts';

/** How an operator comes back to the console. */
const ways = ['reload', 'hard reload', 'new tab after the last was closed', 'second tab'] as const;
type Way = (typeof ways)[number];

/** Seconds between the first visit's content and the return. The slow setting takes longer, so it has fewer. */
const delays: Record<Setting['name'], readonly number[]> = { unthrottled: [0.2, 1.5, 3, 10], slow: [1.5, 10] };
const limits: Record<Setting['name'], number> = { unthrottled: 350, slow: 1100 };

/** One return. Times in milliseconds. */
export interface Returns {
  setting: Setting['name'];
  browser: string;
  way: Way;
  /** Seconds after the first visit's content. */
  after: number;
  /** The first visit with the same profile. */
  first: number;
  content: number;
  /** Requests to the host. */
  requests: number;
}

/**
 * Measures every way of returning after every delay, in the packaged browser and in one of the machine if it has one.
 */
export async function measureReturns(site: Site, setting: Setting): Promise<Returns[]> {
  const measured: Returns[] = [];
  for (const launch of await browsers()) {
    for (const way of ways) {
      for (const after of delays[setting.name]) measured.push(await measureReturn(site, setting, launch, way, after));
    }
  }
  return measured;
}

async function browsers(): Promise<LaunchOptions[]> {
  const packaged = await browserLaunchOptions('packaged');
  const system = await browserLaunchOptions('system').catch(() => undefined);
  return system ? [packaged, system] : [packaged];
}

/** A row for each setting, browser, way and delay: the time, and its share of the first visit's time. */
export function returnRows(all: readonly Returns[]): Row[] {
  const groups = Object.groupBy(
    all,
    ({ setting, browser, way, after }) => `${setting}, ${browser}: ${way} after ${after} s`,
  );
  return Object.entries(groups).flatMap(([name, group = []]) => [
    {
      name,
      unit: 'ms',
      value: spread(group.map(({ content }) => content)),
      target: limits[group[0]?.setting ?? 'unthrottled'],
    },
    {
      name: `${name}, relative to the first visit`,
      unit: 'times',
      value: spread(group.map(({ content, first }) => content / first)),
      target: 1,
    },
  ]);
}

/** Visits the dashboard with a new profile that persists, and comes back once. */
function measureReturn(
  site: Site,
  { name, cpu }: Setting,
  launch: LaunchOptions,
  way: Way,
  after: number,
): Promise<Returns> {
  return inOperatorBrowser(launch, async (browser) => {
    const tab = await browser.newTab(cpu);
    const first = await tab.open(site.url);
    await pause(after * 1000);
    const before = site.requests.length;
    const content = await comeBack(browser, tab, way, site, cpu);
    const requests = site.requests.length - before;
    return { setting: name, browser: `Chromium ${browser.version}`, way, after, first, content, requests };
  });
}

async function comeBack(
  browser: OperatorBrowser,
  tab: OperatorTab,
  way: Way,
  { url }: Site,
  cpu: number,
): Promise<number> {
  if (way === 'reload' || way === 'hard reload') return tab.reload({ ignoreCache: way === 'hard reload' });
  if (way === 'new tab after the last was closed') await tab.close();
  // Throttling uses 80 % of a processor even while the page is idle. It is switched off, or it would slow the second tab, too.
  else await tab.slowDown(1);
  const next = await browser.newTab(cpu);
  return next.open(url);
}
