import { setTimeout as pause } from 'node:timers/promises';
import { dashboard, others } from '#src/screens.ts';
import type { Site } from '../static-server.ts';
import type { OperatorBrowser, OperatorTab } from './operator-browser.ts';
import type { Setting } from './page.ts';

/** Every screen, the one that is already open last. */
const walk = [...others, dashboard];

export interface Walk {
  /** From the press of a link to its screen's content, in milliseconds, by screen. */
  times: Record<string, number>;
  /** Files requested during the navigation. */
  files: number;
}

/** How long after the dashboard's content the other screens are downloaded and their controls prepared. */
const PREPARED_MS = { unthrottled: 8_000, slow: 12_000 };

/** Visits every screen for the first time, each after its link was pointed at, once the page has been idle. */
export async function walkScreens(browser: OperatorBrowser, site: Site, { name, cpu }: Setting): Promise<Walk> {
  const tab = await browser.newTab(cpu);
  await tab.open(site.url);
  await pause(PREPARED_MS[name]);
  const before = site.requests.length;
  const times: Record<string, number> = {};
  for (const { path, title } of walk) {
    await tab.pointAt(`nav a[href="${path}"]`);
    await pause(200);
    times[path] = await follow(tab, path, title);
    await pause(500);
  }
  await tab.close();
  return { times, files: site.requests.length - before };
}

/**
 * Presses a screen's link and waits for its content: its heading, and nothing that is still loading.
 * @returns milliseconds
 */
export function follow(tab: OperatorTab, path: string, title: string): Promise<number> {
  return tab.run(
    async (href, heading) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(`nav a[href="${href}"]`)?.click();
      const shown = await window.whenShown(() => {
        const main = document.querySelector('main');
        if (main?.querySelector('h1')?.textContent !== heading) return false;
        return ![...main.querySelectorAll('[role="status"]')].some((one) => one.textContent.includes('Carregando'));
      });
      return shown - start;
    },
    path,
    title,
  );
}
