import type { Page } from '@playwright/test';
import type { Notes } from './page.ts';

/** How long a page must do nothing until its start counts as over, in milliseconds. */
const QUIET = 1_500;

/** Opens the dashboard and reads what the page noted until it came to rest. */
export async function loadDashboard(page: Page, url: string): Promise<Notes> {
  const started: number[] = [];
  page.on('request', () => started.push(performance.now()));
  await page.goto(url, { waitUntil: 'commit' });
  const content = await page.evaluate(() =>
    window.whenShown(() => {
      const figures = document.querySelector('[aria-label="Indicadores"]')?.textContent ?? '';
      const activities = document.querySelectorAll('main li a').length;
      return /98,5%/.test(figures) && activities > 0;
    }),
  );
  const requests = started.length;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
  const { paint, blocking, shift } = await page.evaluate(() => window.notes);
  return { firstPaint: paint, content, blocking, shift, requests };
}
