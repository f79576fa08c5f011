import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from '../static-server.ts';
import { newPage, type Setting } from './page.ts';

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
export async function visitDashboard(visitor: BrowserContext, site: Site, { cpu }: Setting): Promise<Visit> {
  const page = await newPage(visitor, cpu);
  let answers = 0;
  page.on('request', (request) => (answers += request.url().includes('/api/v1/') ? 1 : 0));
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Performance.enable');
  const before = site.requests.length;
  await page.goto(site.url, { waitUntil: 'commit' });
  const content = await dashboardShown(page);
  const requests = site.requests.length - before + answers;
  await page.waitForTimeout(AFTER_MS);
  const { paint, blocking, shift } = await page.evaluate(() => window.notes);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  await page.close();
  return { firstPaint: paint, content, blocking, busy, shift, requests };
}

/** Whether the page shows the dashboard's figures and activity. Runs in the page, so it may use nothing outside it. */
export function isDashboardShown(): boolean {
  const figures = document.querySelector('[aria-label="Indicadores"]')?.textContent ?? '';
  return figures.includes('98,5%') && document.querySelector('main li time') !== null;
}

/** Waits for the dashboard's content; returns the time from the navigation in milliseconds. */
function dashboardShown(page: Page): Promise<number> {
  return page.evaluate<number>(`whenShown(${String(isDashboardShown)})`);
}
