import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchOptions } from '@playwright/test';
import { type CDPSession, launch as launchBrowser } from 'puppeteer-core';
import { isDashboardShown } from './loading.ts';
import { observePage, viewport } from './page.ts';

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
  }
}

/** A browser with a profile that persists. */
export interface OperatorBrowser {
  version: string;
  /** @param cpu how many times slower than this machine's processor */
  newTab(cpu: number): Promise<OperatorTab>;
  close(): Promise<void>;
}

/** A tab; the times are milliseconds from the navigation to the dashboard's content. */
export interface OperatorTab {
  open(url: string): Promise<number>;
  reload(options: { ignoreCache: boolean }): Promise<number>;
  slowDown(cpu: number): Promise<void>;
  close(): Promise<unknown>;
}

/** @param profile the folder that keeps the browser's data */
export async function openOperatorBrowser(launch: LaunchOptions, profile: string): Promise<OperatorBrowser> {
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
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await session.send('Emulation.setLocaleOverride', { locale: viewport.locale });
  await session.send('Emulation.setTimezoneOverride', { timezoneId: viewport.timezoneId });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(observePage)})(); whenShown(${String(isDashboardShown)}).then((time) => { shownAt = time; });`,
  });
}

function tabOf(session: CDPSession, close: OperatorTab['close']): OperatorTab {
  return {
    async open(url) {
      await session.send('Page.navigate', { url });
      return shownAt(session);
    },
    async reload(options) {
      // Until the new page is there, the old one answers.
      await session.send('Runtime.evaluate', { expression: 'delete window.shownAt' });
      await session.send('Page.reload', options);
      return shownAt(session);
    },
    slowDown: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    close,
  };
}

/** The longest time that a page may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Milliseconds between two questions: the shortest wait before a return, 0.2 s, becomes longer by at most this. */
const QUESTION_MS = 50;

/** Asks the page again and again: a promise of the page would be lost when the navigation changes its process. */
async function shownAt(session: CDPSession): Promise<number> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await pause(QUESTION_MS);
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.shownAt', returnByValue: true });
    if (typeof result.value === 'number') return result.value;
  }
  throw new Error(`The dashboard was not shown within ${PATIENCE_MS / 1000} seconds.`);
}
