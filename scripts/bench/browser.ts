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

/** What the page notes about itself, in milliseconds since the navigation. */
interface Notes {
  /** First paint. */
  paint: number;
  /** When the dashboard's content was shown. */
  content?: number;
  /** The sum of each long task's time beyond 50 ms. */
  blocked: number;
  /** As `blocked`, when the dashboard's content was shown. */
  blockedBefore: number;
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
    notes: Notes;
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
  /** @returns the notes at the dashboard's content */
  open(url: string): Promise<Required<Notes>>;
  notes(): Promise<Required<Notes>>;
  /** Follows the navigation's link to a screen and waits for the screen's content. */
  follow(path: string, title: string, pointer: Pointer): Promise<Opening>;
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
    const whole = await browser.target().createCDPSession();
    return await action({
      async newTab(touch = false) {
        const { targetId } = await whole.send('Target.createTarget', { url: 'about:blank' });
        const { sessionId } = await whole.send('Target.attachToTarget', {
          targetId,
          flatten: true,
        });
        const session = whole.connection()?.session(sessionId);
        if (!session) throw new Error('The tab was closed while it was opened.');
        await prepare(session, cpu);
        await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
        return tabOf(session, () => whole.send('Target.closeTarget', { targetId }));
      },
    });
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function prepare(session: CDPSession, cpu: number): Promise<void> {
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

/** A person's way to a link: milliseconds, and milliseconds between two moves. */
const TRAVEL_MS = 300;
const MOVE_MS = 15;

function tabOf(session: CDPSession, close: Tab['close']): Tab {
  /**
   * Runs a function in the page and waits for its result. The function may use nothing outside it.
   */
  const run = async <Args extends string[], Result>(
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
  const notes = () => run(() => window.notes) as Promise<Required<Notes>>;
  let at = { x: 900, y: 600 };

  const moveTo = async (to: typeof at, time: number) => {
    const moves: Promise<unknown>[] = [];
    const from = at;
    for (let passed = Math.min(MOVE_MS, time); passed <= time; passed += MOVE_MS) {
      const part = time === 0 ? 1 : passed / time;
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      moves.push(session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }));
      if (time > 0) await pause(MOVE_MS);
    }
    at = to;
    await Promise.all(moves);
  };

  return {
    notes,
    async open(url) {
      await session.send('Page.navigate', { url });
      const end = performance.now() + TIMEOUT_MS;
      // Polls: a promise of the page would be lost when the navigation changes its process.
      while (performance.now() < end) {
        await pause(POLL_MS);
        const now = await notes().catch(() => undefined);
        if (now?.content) return now;
      }
      throw new Error(`The dashboard was not shown within ${TIMEOUT_MS / 1000} seconds.`);
    },
    async follow(path, title, pointer) {
      const to = await run(watchPress, path, title);
      if (pointer === 'tap') {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [to] });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      } else {
        await moveTo(to, pointer === 'mouse' ? TRAVEL_MS : 0);
        const press = { ...to, button: 'left', clickCount: 1 } as const;
        void session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
        await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
      }
      return run(async () => {
        const [heading, screen] = await Promise.all([window.notes.heading, window.notes.screen]);
        return { heading: heading - window.notes.pressed, screen: screen - window.notes.pressed };
      });
    },
    close,
  };
}

/** The longest time that a page may take, and the time between two looks at it. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/**
 * Runs in the page before its scripts. Only this function's source reaches the page, so it may use
 * nothing outside it.
 */
function observePage(): void {
  const nothing = Promise.resolve(0);
  const notes: Notes = {
    paint: 0,
    blocked: 0,
    blockedBefore: 0,
    shift: 0,
    pressed: 0,
    heading: nothing,
    screen: nothing,
  };
  window.notes = notes;
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-paint') notes.paint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    notes.blocked += Math.max(0, duration - 50);
    if (startTime < (notes.content ?? Infinity)) notes.blockedBefore = notes.blocked;
  });
  observe(
    'layout-shift',
    (entry) => (notes.shift += (entry as PerformanceEntry & { value: number }).value),
  );

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
      watcher.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      look();
    });
  const dashboard = window.whenShown(() => {
    const figures = document.querySelector('[aria-label="Indicadores"]')?.textContent ?? '';
    return figures.includes('98,5%') && document.querySelector('main li time') !== null;
  });
  void dashboard.then((time) => (notes.content = time));
}

/**
 * Runs in the page, so it may use nothing outside it: notes the next press, and the screen that it
 * opens: its heading, rows, cards or a form, and nothing that is still loading.
 * @returns where the navigation's link is
 */
function watchPress(path: string, title: string): { x: number; y: number } {
  const link = document.querySelector(`nav a[href="${path}"]`);
  if (!link) throw new Error(`No link leads to ${path}`);
  addEventListener('pointerdown', ({ timeStamp }) => (window.notes.pressed = timeStamp), {
    capture: true,
    once: true,
  });
  const hasHeading = () => document.querySelector('main h1')?.textContent === title;
  const isShown = () =>
    hasHeading() &&
    document.querySelector('main :is(article, tbody td, form)') !== null &&
    ![...document.querySelectorAll('main [role="status"]')].some((one) =>
      one.textContent.includes('Carregando'),
    );
  window.notes.heading = window.whenShown(hasHeading);
  window.notes.screen = window.whenShown(isShown);
  const box = link.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
