import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { menuScreens } from '#tests/support/menu.ts';
import { follow } from './navigation.ts';
import { inOperatorBrowser } from './operator-browser.ts';
import { type Sample, samplesOf } from './report.ts';

const root = resolve(import.meta.dirname, '../..');
const PORT = 5179;
const START_TIMEOUT_MS = 120_000;

/** The first use of the development server with nothing cached: starts it and visits every screen once. */
export async function measureDevelopment(): Promise<Sample[]> {
  await rm(resolve(root, 'node_modules/.vite'), { recursive: true, force: true });
  const row = samplesOf('Development server, nothing cached');
  const started = performance.now();
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(PORT), '--strictPort'], {
    cwd: root,
  });
  try {
    await announced(vite.stdout);
    const ready = performance.now() - started;
    return await inOperatorBrowser(await browserLaunchOptions(), async (browser) => {
      const tab = await browser.newTab(1);
      const first = await tab.open(`http://localhost:${PORT}/`);
      const visits = [row('From the command to the dashboard', 'ms', ready + first)];
      for (const { path, title } of menuScreens.slice(1)) {
        visits.push(row(`First click on ${path}`, 'ms', await tab.run(follow, path, title), 2000));
      }
      return [...visits, row('Reloads of the page', '', tab.loads() - 1, 0)];
    });
  } finally {
    vite.kill();
  }
}

/** Waits for the line with the server's address. */
function announced(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('The development server did not start.')), START_TIMEOUT_MS);
    output.on('data', (text) => {
      if (!String(text).includes('Local:')) return;
      clearTimeout(timer);
      done();
    });
  });
}
