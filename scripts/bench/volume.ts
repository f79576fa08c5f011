import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import type { Site } from '../static-server.ts';
import { newPage, newVisitor, slowDown } from './page.ts';
import { type Sample, samplesOf } from './report.ts';
import { percentile, spread } from './stats.ts';

/** Measurements with a million logs, and with the sample's logs for comparison. Times are milliseconds. */
export async function measureVolume(site: Site): Promise<Sample[]> {
  const browser = await chromium.launch(await browserLaunchOptions());
  const visitor = await newVisitor(browser);
  const sample = await openLogs(visitor, site, 'normal');
  const pageSample = await turnPages(sample);
  const before = await memoryOf(sample);
  await sample.close();

  const page = await openLogs(visitor, site, 'volume');
  const pageVolume = await turnPages(page);
  const [answerFirst = NaN, ...answers] = await ask(page);
  const heap = (await memoryOf(page)) - before;
  const typing = await type(page);
  await browser.close();
  const row = samplesOf('Volume: 1,000,000 logs');
  return [
    row('A filtered, sorted page from the mock, 95th percentile', 'ms', percentile(answers, 95), 50),
    row('The first of these pages', 'ms', answerFirst),
    row("Turning a page, relative to the sample's logs", 'times', pageVolume / pageSample, 1.2),
    row('Turning a page', 'ms', pageVolume),
    row("Growth of the mock's memory", 'MB', heap, 150),
    row('Typing a search, processor 4 times slower, longest time from key to frame', 'ms', typing, 200),
  ];
}

async function openLogs(visitor: BrowserContext, site: Site, scenario: string): Promise<Page> {
  const page = await newPage(visitor, 1);
  await page.goto(`${site.url}logs?scenario=${scenario}`);
  await page.locator('tbody tr').first().waitFor();
  // Wait until the other screens have been loaded.
  await page.waitForTimeout(4_000);
  return page;
}

/** Turns twenty pages; returns the median time until the rows have changed. */
async function turnPages(page: Page): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const time = await page.evaluate(async () => {
      // Not its first row, which names the day.
      const before = document.querySelector('tbody')?.textContent;
      const start = performance.now();
      document.querySelector<HTMLElement>('button[aria-label="Próxima página"]')?.click();
      const shown = await window.whenShown(() => {
        const rows = document.querySelector('tbody');
        return rows !== null && rows.textContent !== before;
      });
      return shown - start;
    });
    times.push(time);
    await page.waitForTimeout(100);
  }
  return spread(times).median;
}

/** Requests pages like the screen, each with another search, filter and sort order, so that no cache can answer. */
function ask(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const words = ['itau', 'pix', 'accounts', '203.0.113', 'boletos', '001', 'caixa', 'transfers'];
    const sorts = ['duration', '-duration', 'recordedAt', '-recordedAt'];
    const bands = ['success', 'warning', 'error'];
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const q = words[turn % words.length];
      const query = `q=${q}&sort=${sorts[turn % sorts.length]}&band=${bands[turn % bands.length]}&page-size=${25 * (1 + (turn % 3))}`;
      const start = performance.now();
      const response = await fetch(`/api/v1/logs?${query}`);
      await response.text();
      times.push(performance.now() - start);
    }
    return times;
  });
}

/** Types a search at normal typing speed; returns the longest time from a key to the next frame. */
async function type(page: Page): Promise<number> {
  await slowDown(page, 4);
  await page.getByRole('searchbox').click();
  await page.evaluate(() => (window.notes.interaction = 0));
  for (const word of ['transferencias ', 'banco do brasil ', 'pix']) {
    await page.keyboard.type(word, { delay: 90 });
    await page.waitForTimeout(1_500);
    await page.keyboard.press('Control+A');
  }
  await page.waitForTimeout(1_000);
  return page.evaluate(() => window.notes.interaction);
}

async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
  return (usedSize + backingStorageSize) / 1e6;
}

type HeapUsage = Awaited<ReturnType<CDPSession['send']>> & { usedSize: number; backingStorageSize: number };
