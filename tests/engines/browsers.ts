import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KeyInput, launch, type LaunchOptions } from 'puppeteer-core';
import { oldestBrowsers } from '#scripts/build/browsers.ts';
import { npm } from '#scripts/package/npm.ts';
import { unpackedBrowser } from '#tests/e2e/support/browser.ts';

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** A tab, over the protocol of its browser. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Runs a function in the page; it may use nothing from outside. */
  evaluate<Args extends Json[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<unknown>;
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** Ends the browser. */
  close(): Promise<unknown>;
}

/** An engine of another browser, and why it cannot run here, or null. */
interface Engine {
  name: string;
  missing: string | null;
  /** Starts the browser with a tab of this size and an empty storage. */
  open(width: number, height: number): Promise<Tab>;
}

/** The path of the first of these programs that is installed. */
function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Playwright drives neither an installed Firefox nor an old Chromium; puppeteer-core drives both.
 */
async function openWithPuppeteer(
  options: LaunchOptions,
  width: number,
  height: number,
): Promise<Tab> {
  const browser = await launch({ headless: true, ...options });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (fn, ...args) => page.evaluate(fn as never, ...args),
    click: (x, y) => page.mouse.click(x, y),
    press: (key: KeyInput) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

const firefox = findProgram('firefox-esr', 'firefox');

/** The package of the oldest supported Chromium is no dependency: only these tests download it. */
const oldest = `@sparticuz/chromium@${oldestBrowsers.chrome}.0.0`;
const oldestHash =
  'DvS/KHg6QKw8Umn+yv2i3kFwg0uP/mAGvPw6L0n3kLPWo37DMB6HD4/vNDIQM9Gm13x0AVaqoGjOtDwPHP0uNQ==';

async function openOldestChromium(width: number, height: number): Promise<Tab> {
  const home = resolve(`node_modules/.cache/oldest-chromium-${oldestBrowsers.chrome}`);
  if (!existsSync(join(home, 'package'))) {
    mkdirSync(home, { recursive: true });
    const file = join(
      home,
      npm(['pack', oldest, '--pack-destination', home, '--loglevel=error'], home).trim(),
    );
    const hash = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (hash !== oldestHash) throw new Error(`${oldest} has the hash ${hash}, not ${oldestHash}.`);
    execFileSync('tar', ['-xzf', file, '-C', home]);
  }
  const browser = await unpackedBrowser(join(home, 'package'));
  const options: LaunchOptions = {
    ...browser,
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu'],
  };
  return openWithPuppeteer(options, width, height);
}

const SERVER = 'http://127.0.0.1:4445';
const DISPLAY = ':97';
const missingWebKit = Object.entries({ WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' })
  .filter(([program]) => !findProgram(program))
  .map(([, name]) => name);

/** Sends a command of W3C WebDriver and returns its `value`. */
async function command(path: string, body?: Json, method = 'POST'): Promise<Json> {
  const response = await fetch(SERVER + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: Json };
  if (response.ok) return value;
  throw new Error(`${path}: ${JSON.stringify(value)}`);
}

/** The code points of keys without a character (W3C WebDriver, section 17.4.2). */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** WebKitGTK on a virtual display. Playwright drives only a WebKit build of its own. */
async function openWebKit(width: number, height: number): Promise<Tab> {
  const env = { ...process.env, DISPLAY, LIBGL_ALWAYS_SOFTWARE: '1' };
  const programs = [
    spawn('Xvfb', [DISPLAY, '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    }),
    spawn('WebKitWebDriver', [`--port=${new URL(SERVER).port}`], { stdio: 'ignore', env }),
  ];
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await command('/status', {}, 'GET').catch(() => null)) break;
    await sleep(100);
  }
  const { sessionId } = (await command('/session', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await command(`${session}/window/rect`, { width, height });
  const perform = (type: string, actions: Json) =>
    command(`${session}/actions`, { actions: [{ type, id: type, actions }] });
  const typeCharacters = (characters: string[]) =>
    perform(
      'key',
      characters.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  return {
    goto: (url) => command(`${session}/url`, { url }),
    reload: () => command(`${session}/refresh`),
    async evaluate(fn, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${String(fn)})(...arguments[0]))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await command(`${session}/execute/async`, {
        script,
        args: [args],
      })) as {
        value?: Json;
        error?: string;
      };
      if (error) throw new Error(error);
      return value as never;
    },
    click: (x, y) =>
      perform('pointer', [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) => typeCharacters([keys[key]]),
    type: (text) => typeCharacters(Array.from(text)),
    async close() {
      await command(session, {}, 'DELETE').catch(() => undefined);
      for (const program of programs) if (program.kill()) await once(program, 'exit');
    },
  };
}

export const engines: Engine[] = [
  {
    name: 'Firefox',
    missing: firefox ? null : 'neither `firefox-esr` nor `firefox` is installed',
    open: (...size) => openWithPuppeteer({ browser: 'firefox', executablePath: firefox! }, ...size),
  },
  {
    name: 'WebKit',
    missing: missingWebKit.length === 0 ? null : `not installed: ${missingWebKit.join(', ')}`,
    open: openWebKit,
  },
  {
    name: 'Oldest Chromium',
    missing:
      process.platform === 'linux' && process.arch === 'x64'
        ? null
        : 'its package is built for Linux x64 only',
    open: openOldestChromium,
  },
];
