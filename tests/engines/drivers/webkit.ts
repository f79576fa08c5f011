import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Engine, Json, Size, Tab } from './driver.ts';
import { findProgram } from './programs.ts';
import { clickActions, command, keyActions, typeActions } from './webdriver.ts';

/** The toolbar of WebKitGTK's test browser does not let its window become narrower. */
const MINIMUM_WIDTH = 447;

const required = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

/**
 * WebKitGTK over plain WebDriver, on a virtual display. Playwright cannot drive it: it only drives a WebKit build of
 * its own. The dozen commands used here do not justify a client library, which would bring drivers of other browsers.
 */
export const webkit: Engine = {
  name: 'WebKit',
  missing() {
    const packages = Object.entries(required).filter(([program]) => !findProgram(program));
    return packages.length === 0 ? null : `not installed: ${packages.map(([, name]) => name).join(', ')}`;
  },
  launch,
};

async function launch(): Promise<Browser> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((done) => display.stdout.once('data', (text) => done(String(text).trim())));
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const server = `http://127.0.0.1:${port}`;
  await ready(`${server}/status`);
  const session = (await command(`${server}/session`, 'POST', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const url = `${server}/session/${session.sessionId}`;
  await command(`${url}/timeouts`, 'POST', { script: 30_000, pageLoad: 60_000 });
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    newTab: (size) => newTab(url, size),
    async close() {
      await command(url, 'DELETE').catch(() => undefined);
      await Promise.all([driver, display].map(stop));
    },
  };
}

async function newTab(session: string, size: Size): Promise<Tab> {
  const { handle } = (await command(`${session}/window/new`, 'POST', { type: 'tab' })) as { handle: string };
  const opened = (await command(`${session}/window/handles`, 'GET')) as string[];
  // Keep one tab at a time: only the visible tab of a window paints and takes clicks.
  for (const other of opened.filter((one) => one !== handle)) {
    await command(`${session}/window`, 'POST', { handle: other });
    await command(`${session}/window`, 'DELETE');
  }
  await command(`${session}/window`, 'POST', { handle });
  const perform = (actions: Json) => command(`${session}/actions`, 'POST', { actions });
  const tab: Tab = {
    goto: async (url) => void (await command(`${session}/url`, 'POST', { url })),
    reload: async () => void (await command(`${session}/refresh`, 'POST', {})),
    back: async () => void (await command(`${session}/back`, 'POST', {})),
    async evaluate(fn, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${String(fn)})(...arguments[0]))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await command(`${session}/execute/async`, 'POST', { script, args: [args] });
      const { value, error } = answer as { value?: Json; error?: string };
      if (error) throw new Error(error);
      return value as never;
    },
    addScript: async (script) => void (await command(`${session}/execute/sync`, 'POST', { script, args: [] })),
    click: async (x, y) => void (await perform(clickActions(x, y))),
    press: async (key) => void (await perform(keyActions(key))),
    type: async (text) => void (await perform(typeActions(text))),
    close: () => Promise.resolve(),
  };
  await resize(session, tab, size);
  return tab;
}

/** Sets the window's size so that the viewport inside the browser's bars has the wanted one. */
async function resize(session: string, tab: Tab, { width: wanted, height }: Size): Promise<void> {
  const width = Math.max(wanted, MINIMUM_WIDTH);
  let bars = { width: 0, height: 0 };
  for (let attempt = 0; attempt < 20; attempt++) {
    await command(`${session}/window/rect`, 'POST', { width: width + bars.width, height: height + bars.height });
    await sleep(50);
    const inner = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    if (inner.width === width && inner.height === height) return;
    bars = { width: bars.width + width - inner.width, height: bars.height + height - inner.height };
  }
  throw new Error(`The window cannot be made ${width} × ${height}.`);
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await command(url, 'GET').catch(() => null);
    if (answer) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start.');
}

async function stop(process: ChildProcess): Promise<void> {
  const ended = new Promise((done) => process.once('exit', done));
  if (process.kill()) await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
