import type { BrowserContext, Page } from '@playwright/test';
import { dashboard, others } from '#src/screens.ts';
import type { Site } from '../static-server.ts';
import { newPage, type Setting } from './page.ts';

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
export async function walkScreens(visitor: BrowserContext, site: Site, { name, cpu }: Setting): Promise<Walk> {
  const page = await newPage(visitor, cpu);
  await page.goto(site.url);
  await page.getByText('98,5%').waitFor();
  await page.waitForTimeout(PREPARED_MS[name]);
  const before = site.requests.length;
  const times: Record<string, number> = {};
  for (const { path, title } of walk) {
    await page.locator(`nav a[href="${path}"]`).hover();
    await page.waitForTimeout(200);
    times[path] = await follow(page, path, title);
    await page.waitForTimeout(500);
  }
  await page.close();
  return { times, files: site.requests.length - before };
}

/**
 * Presses a screen's link, unless the page is already there, and waits for its content: its heading, and nothing that
 * is still loading.
 * @returns milliseconds; from the navigation where the page was only just opened
 */
export function follow(page: Page, path: string, title: string): Promise<number> {
  return page.evaluate(
    async ([href, heading]) => {
      const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
      const start = link && link.ariaCurrent !== 'page' ? performance.now() : 0;
      if (start > 0) link?.click();
      const shown = await window.whenShown(() => {
        const main = document.querySelector('main');
        if (main?.querySelector('h1')?.textContent !== heading) return false;
        return ![...main.querySelectorAll('[role="status"]')].some((one) => one.textContent.includes('Carregando'));
      });
      return shown - start;
    },
    [path, title] as const,
  );
}
