import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { type Line, slowLine } from './line.ts';

/** Under what a page is measured. */
export interface Setting {
  name: 'unthrottled' | 'slow';
  /** How many times slower than this machine. */
  cpu: number;
  /** A fresh line, so that no run waits for another's bytes. */
  line: () => Line | undefined;
}

export const settings: Setting[] = [
  { name: 'unthrottled', cpu: 1, line: () => undefined },
  { name: 'slow', cpu: 4, line: () => slowLine(150, 1_600_000) },
];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await browserLaunchOptions());
}

/** A visitor of their own, with nothing cached, at desktop size. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  await context.addInitScript(takeNotes);
  return context;
}

export async function newPage(visitor: BrowserContext, cpu: number): Promise<Page> {
  const page = await visitor.newPage();
  await slowDown(page, cpu);
  return page;
}

/** Makes a page's processor that many times slower. */
export async function slowDown(page: Page, cpu: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

declare global {
  interface Window {
    /** What the page has seen of itself since its navigation began. */
    notes: {
      /** Milliseconds from the navigation. */
      paint: number;
      /** Of every long task the part beyond 50 ms. */
      blocking: number;
      shift: number;
      /** The longest time from an event to the next frame. */
      interaction: number;
    };
    /** Resolves with the time of the frame that shows what is looked for. */
    whenShown: (isShown: () => boolean) => Promise<number>;
  }
}

/** Runs in the page before any of its scripts; the page gets this function's text alone. */
function takeNotes(): void {
  const notes = { paint: 0, blocking: 0, shift: 0, interaction: 0 };
  window.notes = notes;
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-paint') notes.paint = startTime;
  });
  observe('longtask', ({ duration }) => (notes.blocking += Math.max(0, duration - 50)));
  observe('layout-shift', (entry) => (notes.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('event', ({ duration }) => (notes.interaction = Math.max(notes.interaction, duration)));

  window.whenShown = (isShown) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isShown()) return;
        watcher.disconnect();
        // What is in the document now is painted with the next frame, after its callbacks.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage(null);
        });
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
}
