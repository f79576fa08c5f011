import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Line, slowLine } from './line.ts';

/** The conditions under which a page is measured. */
export interface Setting {
  name: 'unthrottled' | 'slow';
  /** The heading of its table. */
  title: string;
  /** How many times slower than this machine's processor. */
  cpu: number;
  /** Creates a line of its own for each run, so that runs do not share their bandwidth. */
  line: () => Line | undefined;
}

export const settings: Setting[] = [
  { name: 'unthrottled', title: 'Unthrottled', cpu: 1, line: () => undefined },
  {
    name: 'slow',
    title: 'Slow: processor 4 times slower, 150 ms, 1.6 Mbps',
    cpu: 4,
    line: () => slowLine(150, 1_600_000),
  },
];

/** The size, language and time zone of every visit. */
export const viewport = { viewport: { width: 1440, height: 900 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' };

/** A new browser context with an empty cache, at desktop size. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(viewport);
  await context.addInitScript(observePage);
  return context;
}

export async function newPage(visitor: BrowserContext, cpu: number): Promise<Page> {
  const page = await visitor.newPage();
  await slowDown(page, cpu);
  return page;
}

/** Slows a page's processor down by a factor. */
export async function slowDown(page: Page, cpu: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

declare global {
  interface Window {
    /** Measurements since the navigation began. */
    notes: {
      /** First paint, in milliseconds since the navigation. */
      paint: number;
      /** The sum of each long task's time beyond 50 ms. */
      blocking: number;
      shift: number;
      /** The longest time from an event to the next frame. */
      interaction: number;
    };
    /** Resolves with the time of the first frame for which `isShown` holds. */
    whenShown: (isShown: () => boolean) => Promise<number>;
  }
}

/**
 * Runs in the page before its scripts. Only this function's source reaches the page, so it may use nothing outside it.
 */
export function observePage(): void {
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
        // The current document is painted with the next frame, after that frame's callbacks.
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

/** Whether the page shows the dashboard's figures and activity. Runs in the page, so it may use nothing outside it. */
export function isDashboardShown(): boolean {
  const figures = document.querySelector('[aria-label="Indicadores"]')?.textContent ?? '';
  return figures.includes('98,5%') && document.querySelector('main li time') !== null;
}
