import { expect, type Page } from '@playwright/test';
import { navigationOf } from './acts.ts';

/** The beginning of the notice that the browser refused the worker. */
export const workerNotice = 'O navegador não permitiu o service worker da demonstração';

/** The calls that did not stay in the page since it was loaded: the browser measures no others. */
export const callsToWorker = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, workerStart }) => name.includes('/api/v1/') && workerStart > 0)
      .map(({ name }) => new URL(name).pathname),
  );

/** Opens the logs with the navigation and waits for their rows: the page's calls are answered. */
export async function openLogs(page: Page): Promise<void> {
  await navigationOf(page).getByRole('link', { name: 'Logs' }).click();
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
}

/**
 * Waits until the service worker answers the page's calls; before the first pause the page answers
 * them by itself.
 */
export async function workerAnswers(page: Page): Promise<void> {
  // After a reload the console's scripts start only when the page has loaded.
  await page.getByRole('main').waitFor();
  const ask = async () => {
    await page.evaluate(async () => (await fetch('/api/v1/session')).text());
    return callsToWorker(page);
  };
  // Each question is a call, so the pauses between them must be longer than the one for which the
  // page waits.
  await expect.poll(ask, { intervals: [1500], timeout: 15_000 }).not.toEqual([]);
}
