import type { BrowserContext } from '@playwright/test';
import type { Site } from '../static-server.ts';
import { newPage, type Setting } from './page.ts';

/** A visit's times from its navigation in milliseconds, and what it cost. */
export interface Visit {
  firstPaint: number;
  content: number;
  blocking: number;
  shift: number;
  /** Asked for before the content was painted: of the host, and of the mock. */
  requests: number;
}

/** Long enough for the screens to come to be fetched and read, in milliseconds. */
const AFTER = 6_000;

/** Opens the dashboard in a new tab and watches it until long after its content is there. */
export async function visitDashboard(visitor: BrowserContext, site: Site, { cpu }: Setting): Promise<Visit> {
  const page = await newPage(visitor, cpu);
  let answers = 0;
  page.on('request', (request) => (answers += request.url().includes('/api/v1/') ? 1 : 0));
  const before = site.requests();
  await page.goto(site.url, { waitUntil: 'commit' });
  const content = await page.evaluate(() =>
    window.whenShown(() => {
      const figures = document.querySelector('[aria-label="Indicadores"]')?.textContent ?? '';
      return figures.includes('98,5%') && document.querySelector('main li time') !== null;
    }),
  );
  const requests = site.requests() - before + answers;
  await page.waitForTimeout(AFTER);
  const { paint, blocking, shift } = await page.evaluate(() => window.notes);
  await page.close();
  return { firstPaint: paint, content, blocking, shift, requests };
}
