import { setTimeout as pause } from 'node:timers/promises';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { budgets } from '../build/sizes.ts';
import type { Site } from '../static-server.ts';
import { measureMachine } from './machine.ts';
import { inOperatorBrowser } from './operator-browser.ts';
import type { Setting } from './page.ts';
import { type Sample, samplesOf } from './report.ts';

/** How long the first visit is measured after its content: work that prepares later visits costs every visitor. */
const AFTER_MS = 3_000;

const targets: Record<Setting['name'], Partial<Record<'paint' | 'cold' | 'warm' | 'blocking' | 'busy', number>>> = {
  unthrottled: {},
  slow: { paint: 400, cold: 2200, warm: 1100, blocking: 150, busy: 2600 },
};

/** Opens the dashboard with a new profile, and once more in a new tab. Times are milliseconds since the navigation. */
export async function measureLoading(site: Site, { name, title, cpu }: Setting): Promise<Sample[]> {
  const { paint, cold, warm, blocking, busy } = targets[name];
  const row = samplesOf(title);
  return inOperatorBrowser(await browserLaunchOptions(), async (browser) => {
    const machine = await measureMachine(browser);
    const tab = await browser.newTab(cpu);
    const before = site.requests.length;
    const content = await tab.open(site.url);
    const requests = site.requests.length - before;
    await pause(AFTER_MS);
    const notes = await tab.run(() => window.notes);
    const worked = await tab.worked();
    await tab.close();
    const again = await (await browser.newTab(cpu)).open(site.url);
    return [
      row('A fixed piece of work, to compare machines', 'ms', machine),
      row('First paint, cold', 'ms', notes.paint, paint),
      row("Dashboard's content, cold", 'ms', content, cold),
      row("Dashboard's content, warm", 'ms', again, warm),
      row('Total blocking time', 'ms', notes.blocking, blocking),
      row(`Main thread's work until ${AFTER_MS / 1000} s after the content`, 'ms', worked, busy),
      row('Layout shift', '', notes.shift, 0.001),
      row("Requests to the host before the dashboard's content", '', requests, budgets.requests),
    ];
  });
}
