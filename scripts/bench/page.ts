import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';

/** Under what a page is measured. */
export interface Setting {
  name: 'unthrottled' | 'slow';
  /** How many times slower than this machine. */
  cpu: number;
}

export const unthrottled: Setting = { name: 'unthrottled', cpu: 1 };
export const slow: Setting = { name: 'slow', cpu: 4 };

/** What a page has noted of itself since its navigation began; milliseconds from then. */
export interface Notes {
  firstPaint: number;
  content: number;
  /** Of every long task the part beyond 50 ms. */
  blocking: number;
  shift: number;
  /** Requests that began before the content was painted, the document included. */
  requests: number;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await browserLaunchOptions());
}

/** A profile of its own with nothing cached, at desktop size. */
export async function newProfile(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
}

export async function newPage(context: BrowserContext, { cpu }: Setting): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(takeNotes);
  if (cpu > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  return page;
}

declare global {
  interface Window {
    notes: { paint: number; blocking: number; shift: number; content: number };
    /** Resolves with the time of the frame that shows what the test looks for. */
    whenShown: (isShown: () => boolean) => Promise<number>;
  }
}

/** Runs in the page before any of its scripts. */
function takeNotes(): void {
  const notes = { paint: 0, blocking: 0, shift: 0, content: 0 };
  window.notes = notes;
  // The page gets this function's text alone.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-paint') notes.paint = entry.startTime;
  });
  observe('longtask', ({ duration }) => (notes.blocking += Math.max(0, duration - 50)));
  observe('layout-shift', (entry) => (notes.shift += (entry as PerformanceEntry & { value: number }).value));

  window.whenShown = (isShown) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isShown()) return;
        watcher.disconnect();
        // What is in the document now is painted with the next frame, after its callbacks.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now()));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
}
