import { setTimeout as pause } from 'node:timers/promises';
import { dashboard, others } from '#src/screens.ts';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { menuScreens } from '#tests/support/menu.ts';
import type { Site } from '../static-server.ts';
import { inOperatorBrowser } from './operator-browser.ts';
import type { Setting } from './page.ts';
import type { Sample } from './report.ts';

/** Every screen of the navigation, the one that is already open last. */
const walk = [...menuScreens.slice(1), dashboard];

/** How long after the dashboard's content the walk begins. The pointer moves over the page in between. */
const REST_MS = { unthrottled: 4_000, slow: 8_000 };

const targets = { unthrottled: { time: 100, files: undefined }, slow: { time: 350, files: 0 } };

/** Visits every screen for the first time, each after its link was pointed at, once the page has been idle. */
export async function measureNavigation(site: Site, { name, title: section, cpu }: Setting): Promise<Sample[]> {
  const { time, files } = targets[name];
  return inOperatorBrowser(await browserLaunchOptions(), async (browser) => {
    const tab = await browser.newTab(cpu);
    await tab.open(site.url);
    await pause(1000);
    await tab.pointAt('h1');
    await pause(REST_MS[name] - 1000);
    const before = site.requests.length;
    const samples: Sample[] = [];
    for (const { path, title } of walk) {
      await tab.pointAt(`nav a[href="${path}"]`);
      await pause(200);
      const value = await tab.run(follow, path, title);
      samples.push({ section, name: `Navigation to ${path}`, unit: 'ms', value, target: time });
      await pause(500);
    }
    const value = site.requests.length - before;
    return [...samples, { section, name: 'Files requested while navigating', unit: '', value, target: files }];
  });
}

/** Seconds between the first visit's content and the click. */
const delays = [0, 0.5, 1, 3];

/**
 * Follows a link of the navigation soon after the first visit's content, each time with a new profile and without pointing
 * at it before.
 */
export async function measureClicks(site: Site, { title: section, cpu }: Setting): Promise<Sample[]> {
  const { path, title } = others[0];
  const launch = await browserLaunchOptions();
  const samples: Sample[] = [];
  for (const delay of delays) {
    const { content, value } = await inOperatorBrowser(launch, async (browser) => {
      const tab = await browser.newTab(cpu);
      await tab.onceShown(delay, follow, path, title);
      return { content: await tab.open(site.url), value: await tab.run(() => window.afterShown) };
    });
    const name = `Click on ${path} ${delay} s after the first content`;
    samples.push(
      { section, name, unit: 'ms', value },
      { section, name: `${name}, relative to that visit`, unit: 'times', value: value / content, target: 0.35 },
    );
  }
  return samples;
}

/**
 * Presses a screen's link and waits for its content: its heading, and nothing that is still loading. Runs in the page, so
 * it may use nothing outside it.
 * @returns milliseconds
 */
export async function follow(path: string, title: string): Promise<number> {
  const start = performance.now();
  document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
  const shown = await window.whenShown(() => {
    const main = document.querySelector('main');
    if (main?.querySelector('h1')?.textContent !== title) return false;
    return ![...main.querySelectorAll('[role="status"]')].some((one) => one.textContent.includes('Carregando'));
  });
  return shown - start;
}
