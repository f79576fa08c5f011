import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchOptions } from '@playwright/test';
import { type CDPSession, launch as launchBrowser } from 'puppeteer-core';
import { isDashboardShown, observePage, viewport } from './page.ts';

/*
 * A browser as operators have it. Playwright, and puppeteer's own pages, enable the inspector's Runtime domain. With it,
 * Chromium 156 looks up the source position of each Error object that is created; React creates five when its file runs.
 * These lookups parse the file again and take about 8 % of a return, which no operator's browser does. So this browser
 * is driven by the protocol's commands only, without that domain.
 */

declare global {
  interface Window {
    /** When the dashboard was shown, in milliseconds since the navigation. */
    shownAt?: number;
    /** What `onceShown` gives. */
    afterShown: Promise<number>;
  }
}

type Json = string | number | boolean;

/** A browser with a profile that persists. */
export interface OperatorBrowser {
  version: string;
  /** @param cpu how many times slower than this machine's processor */
  newTab(cpu: number): Promise<OperatorTab>;
  close(): Promise<void>;
}

/** A tab. */
export interface OperatorTab {
  /** @returns milliseconds from the navigation to the dashboard's content */
  open(url: string): Promise<number>;
  /** @returns as `open` */
  reload(): Promise<number>;
  /** Runs a function in the page and waits for its result. The function may use nothing outside it. */
  run<Args extends Json[], Result>(fn: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>;
  /**
   * Runs a function some seconds after the dashboard is shown, in the pages that are opened from now on; `afterShown` of
   * the page is its result. The function may use nothing outside it. The pointer moves meanwhile, as on its way to a link.
   */
  onceShown<Args extends Json[]>(
    seconds: number,
    fn: (...args: Args) => Promise<number>,
    ...args: Args
  ): Promise<unknown>;
  /** Moves the mouse over an element. */
  pointAt(selector: string): Promise<void>;
  slowDown(cpu: number): Promise<void>;
  /** How many pages it has loaded. */
  loads(): number;
  /** The time for which the tab's main thread has worked since it was opened, in milliseconds. */
  worked(): Promise<number>;
  close(): Promise<unknown>;
}

/** Opens a browser with a new profile for an action, and removes both afterwards. */
export async function inOperatorBrowser<Result>(
  launch: LaunchOptions,
  action: (browser: OperatorBrowser) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'ponte-profile-'));
  const browser = await openOperatorBrowser(launch, profile);
  try {
    return await action(browser);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function openOperatorBrowser(launch: LaunchOptions, profile: string): Promise<OperatorBrowser> {
  const browser = await launchBrowser({
    executablePath: launch.executablePath,
    env: { ...process.env, ...launch.env },
    args: [...(launch.args ?? []), '--no-sandbox', `--lang=${viewport.locale}`],
    userDataDir: profile,
    defaultViewport: null,
  });
  const whole = await browser.target().createCDPSession();
  return {
    version: (await browser.version()).replace(/^.*\//, ''),
    async newTab(cpu) {
      const { targetId } = await whole.send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await whole.send('Target.attachToTarget', { targetId, flatten: true });
      const session = whole.connection()?.session(sessionId);
      if (!session) throw new Error('The tab was closed while it was opened.');
      await prepare(session, cpu);
      return tabOf(session, () => whole.send('Target.closeTarget', { targetId }));
    },
    close: () => browser.close(),
  };
}

async function prepare(session: CDPSession, cpu: number): Promise<void> {
  const { width, height } = viewport.viewport;
  await session.send('Page.enable');
  await session.send('Performance.enable');
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await session.send('Emulation.setLocaleOverride', { locale: viewport.locale });
  await session.send('Emulation.setTimezoneOverride', { timezoneId: viewport.timezoneId });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(observePage)})(); whenShown(${String(isDashboardShown)}).then((time) => { shownAt = time; });`,
  });
}

function tabOf(session: CDPSession, close: OperatorTab['close']): OperatorTab {
  const run: OperatorTab['run'] = async (fn, ...args) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${String(fn)})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`The page failed: ${result.description ?? exceptionDetails.text}`);
    return result.value as never;
  };
  let loads = 0;
  session.on('Page.domContentEventFired', () => loads++);
  return {
    run,
    onceShown: (seconds, fn, ...args) =>
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `afterShown = whenShown(${String(isDashboardShown)})
          .then(() => setInterval(() => dispatchEvent(new Event('pointermove')), 100))
          .then(() => new Promise((done) => setTimeout(done, ${seconds * 1000})))
          .then(() => (${String(fn)})(...${JSON.stringify(args)}));`,
      }),
    loads: () => loads,
    async pointAt(selector) {
      const [x, y] = await run((wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        if (!box) throw new Error(`Nothing matches ${wanted}`);
        return [box.left + box.width / 2, box.top + box.height / 2] as const;
      }, selector);
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    },
    async worked() {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
    },
    async open(url) {
      await session.send('Page.navigate', { url });
      return shownAt(session);
    },
    async reload() {
      // Until the new page is there, the old one answers.
      await session.send('Runtime.evaluate', { expression: 'delete window.shownAt' });
      await session.send('Page.reload');
      return shownAt(session);
    },
    slowDown: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    close,
  };
}

/** The longest time that a page may take, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** A wait before a return becomes longer by at most this. */
const POLL_INTERVAL_MS = 50;

/** Polls the page: a promise of the page would be lost when the navigation changes its process. */
async function shownAt(session: CDPSession): Promise<number> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    await pause(POLL_INTERVAL_MS);
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.shownAt', returnByValue: true });
    if (typeof result.value === 'number') return result.value;
  }
  throw new Error(`The dashboard was not shown within ${TIMEOUT_MS / 1000} seconds.`);
}
