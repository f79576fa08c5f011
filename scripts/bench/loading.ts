import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../static-server.ts';
import type { OperatorBrowser } from './operator-browser.ts';
import type { Setting } from './page.ts';

/** Measurements of one page load; times are milliseconds since the navigation began. */
export interface Visit {
  firstPaint: number;
  content: number;
  blocking: number;
  /** The main thread's work until five seconds after the content. */
  busy: number;
  shift: number;
  /** Requests before the content was painted: to the host, and to the mock as far as they leave the page. */
  requests: number;
}

/** How long a visit is measured after its content is shown: work that prepares later visits costs every visitor. */
const AFTER_MS = 5_000;

/** Opens the dashboard in a new tab and measures until well after its content is shown. */
export async function visitDashboard(browser: OperatorBrowser, site: Site, { cpu }: Setting): Promise<Visit> {
  const tab = await browser.newTab(cpu);
  const before = site.requests.length;
  const content = await tab.open(site.url);
  const requests = site.requests.length - before;
  const calls = await tab.run(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/api/v1/') && startTime < end).length,
    content,
  );
  await pause(AFTER_MS);
  const { paint, blocking, shift } = await tab.run(() => window.notes);
  const busy = await tab.worked();
  await tab.close();
  return { firstPaint: paint, content, blocking, busy, shift, requests: requests + calls };
}

/** Whether the page shows the dashboard's figures and activity. Runs in the page, so it may use nothing outside it. */
export function isDashboardShown(): boolean {
  const figures = document.querySelector('[aria-label="Indicadores"]')?.textContent ?? '';
  return figures.includes('98,5%') && document.querySelector('main li time') !== null;
}
