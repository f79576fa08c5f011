import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchOptions } from '@playwright/test';
import { type CDPSession, launch as launchBrowser } from 'puppeteer-core';

/*
 * A browser as operators have it. Playwright, and puppeteer's own pages, enable the inspector's
 * Runtime domain. With it, Chromium 156 looks up the source position of each Error object that is
 * created; React creates five when its file runs. These lookups parse the file again and take about
 * 8 % of a return, which no operator's browser does. So this browser is driven by the protocol's
 * commands only, without that domain. Mouse and finger are the protocol's, too.
 */

/** What the page measures of itself, in milliseconds since the navigation. */
interface PageMeasurements {
  /** First paint. */
  paint: number;
  /** When the dashboard's content was shown. */
  content?: number;
  /** The sum of each long task's time beyond 50 ms. */
  blocked: number;
  /** As `blocked`, when the dashboard's content was shown. */
  blockedBefore: number;
  /** The sum of the layout shifts, without a unit. */
  shift: number;
  /**
   * When the link was pressed, by the event's own time, and when the screen's heading and content
   * were shown.
   */
  pressed: number;
  heading: Promise<number>;
  screen: Promise<number>;
}

declare global {
  interface Window {
    measurements: PageMeasurements;
    /** Resolves with the time of the first frame for which `isShown` holds. */
    whenShown: (isShown: () => boolean) => Promise<number>;
  }
}

/**
 * How an operator follows a link: a mouse that travels for 0.3 s or is there already, or a finger.
 */
export type Pointer = 'mouse' | 'mouse at once' | 'tap';

/** Milliseconds from the press on a link. */
export interface Opening {
  heading: number;
  screen: number;
}

/** A tab with the console. */
export interface Tab {
  /**
   * Opens the console.
   * @returns the measurements when the dashboard's content is shown
   */
  open(url: string): Promise<Required<PageMeasurements>>;
  /** The measurements so far. */
  measurements(): Promise<Required<PageMeasurements>>;
  /** Follows the navigation's link to a screen and waits for the screen's content. */
  followLink(path: string, title: string, pointer: Pointer): Promise<Opening>;
  close(): Promise<unknown>;
}

/** A browser with a profile of its own. */
export interface Browser {
  /** @param touch whether its device has a touch screen */
  newTab(touch?: boolean): Promise<Tab>;
}

/**
 * Opens a browser with a new profile for an action, and removes both afterwards.
 * @param cpu how many times slower than this machine's processor
 */
export async function inBrowser<Result>(
  launch: LaunchOptions,
  cpu: number,
  action: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'ponte-profile-'));
  const browser = await launchBrowser({
    executablePath: launch.executablePath,
    env: { ...process.env, ...launch.env },
    args: [...(launch.args ?? []), '--no-sandbox', '--lang=pt-BR'],
    userDataDir: profile,
    defaultViewport: null,
  });
  try {
    const browserSession = await browser.target().createCDPSession();
    return await action({ newTab: (touch = false) => openTab(browserSession, cpu, touch) });
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function openTab(browserSession: CDPSession, cpu: number, touch: boolean): Promise<Tab> {
  const { targetId } = await browserSession.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browserSession.send('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const session = browserSession.connection()?.session(sessionId);
  if (!session) throw new Error('The tab was closed while it was opened.');
  await configureTab(session, cpu);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
  return tabOf(session, () => browserSession.send('Target.closeTarget', { targetId }));
}

/** Sets the size, the language and the speed of a tab, and makes its pages measure themselves. */
async function configureTab(session: CDPSession, cpu: number): Promise<void> {
  const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', size);
  await session.send('Emulation.setLocaleOverride', { locale: 'pt-BR' });
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Sao_Paulo' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(observePage)})()`,
  });
}

/** How long a person's mouse travels to a link, and the time between two of its moves. */
const TRAVEL_MS = 300;
const MOVE_INTERVAL_MS = 15;

function tabOf(session: CDPSession, close: Tab['close']): Tab {
  /**
   * Runs a function in the page and waits for its result. The function may use nothing outside it.
   */
  const runInPage = async <Args extends string[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${String(fn)})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(`The page failed: ${result.description ?? exceptionDetails.text}`);
    return result.value as Awaited<Result>;
  };
  const measurements = () =>
    runInPage(() => window.measurements) as Promise<Required<PageMeasurements>>;
  let mousePosition = { x: 900, y: 600 };

  const moveMouse = async (to: typeof mousePosition, durationMs: number) => {
    const moves: Promise<unknown>[] = [];
    const from = mousePosition;
    const firstMove = Math.min(MOVE_INTERVAL_MS, durationMs);
    for (let passed = firstMove; passed <= durationMs; passed += MOVE_INTERVAL_MS) {
      const share = durationMs === 0 ? 1 : passed / durationMs;
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      moves.push(session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }));
      if (durationMs > 0) await pause(MOVE_INTERVAL_MS);
    }
    mousePosition = to;
    await Promise.all(moves);
  };

  return {
    measurements,
    async open(url) {
      await session.send('Page.navigate', { url });
      const end = performance.now() + TIMEOUT_MS;
      // Polls: a promise of the page would be lost when the navigation changes its process.
      while (performance.now() < end) {
        await pause(POLL_MS);
        const current = await measurements().catch(() => undefined);
        if (current?.content) return current;
      }
      throw new Error(`The dashboard was not shown within ${TIMEOUT_MS / 1000} seconds.`);
    },
    async followLink(path, title, pointer) {
      const to = await runInPage(measureNextPress, path, title);
      if (pointer === 'tap') {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [to] });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      } else {
        await moveMouse(to, pointer === 'mouse' ? TRAVEL_MS : 0);
        const press = { ...to, button: 'left', clickCount: 1 } as const;
        void session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
        await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
      }
      return runInPage(async () => {
        const heading = await window.measurements.heading;
        const screen = await window.measurements.screen;
        const { pressed } = window.measurements;
        return { heading: heading - pressed, screen: screen - pressed };
      });
    },
    close,
  };
}

/** How long a page may take at most, and how often it is asked whether it is ready. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/**
 * Measures the page. It runs in the page before the page's scripts, and only this function's source
 * gets there, so it may use nothing outside it.
 */
function observePage(): void {
  const LONG_TASK_MS = 50;
  const never = Promise.resolve(0);
  const measurements: PageMeasurements = {
    paint: 0,
    blocked: 0,
    blockedBefore: 0,
    shift: 0,
    pressed: 0,
    heading: never,
    screen: never,
  };
  window.measurements = measurements;
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-paint') measurements.paint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    measurements.blocked += Math.max(0, duration - LONG_TASK_MS);
    const isBeforeContent = startTime < (measurements.content ?? Infinity);
    if (isBeforeContent) measurements.blockedBefore = measurements.blocked;
  });
  observe('layout-shift', (entry) => {
    measurements.shift += (entry as PerformanceEntry & { value: number }).value;
  });

  window.whenShown = (isShown) =>
    new Promise((resolve) => {
      const checkNow = () => {
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
      const watcher = new MutationObserver(checkNow);
      watcher.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      checkNow();
    });
  const dashboard = window.whenShown(() => {
    const figures = document.querySelector('[aria-label="Indicadores"]')?.textContent ?? '';
    return figures.includes('98,5%') && document.querySelector('main li time') !== null;
  });
  void dashboard.then((time) => (measurements.content = time));
}

/**
 * Measures the next press on a link, and when the screen that it opens is shown: its heading, then
 * rows, cards or a form while nothing is loading. It runs in the page, so it may use nothing
 * outside it.
 * @returns where the navigation's link is
 */
function measureNextPress(path: string, title: string): { x: number; y: number } {
  const link = document.querySelector(`nav a[href="${path}"]`);
  if (!link) throw new Error(`No link leads to ${path}`);
  addEventListener('pointerdown', ({ timeStamp }) => (window.measurements.pressed = timeStamp), {
    capture: true,
    once: true,
  });
  const hasHeading = () => document.querySelector('main h1')?.textContent === title;
  window.measurements.heading = window.whenShown(hasHeading);
  window.measurements.screen = window.whenShown(() => {
    const content = document.querySelector('main :is(article, tbody td, form)');
    const statuses = [...document.querySelectorAll('main [role="status"]')];
    const isLoading = statuses.some((status) => status.textContent.includes('Carregando'));
    return hasHeading() && content !== null && !isLoading;
  });
  const box = link.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
