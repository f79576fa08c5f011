import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { screens } from '#src/screens.ts';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { buildConsole } from './build/console.ts';
import { budgets, type Load, weigh } from './build/sizes.ts';
import { type Visit, visitDashboard } from './bench/loading.ts';
import { type Walk, walkScreens } from './bench/navigation.ts';
import { type Development, measureDevelopment } from './bench/development.ts';
import { measureMachine } from './bench/machine.ts';
import { inOperatorBrowser } from './bench/operator-browser.ts';
import { openBrowser, type Setting, settings } from './bench/page.ts';
import { type Row, table } from './bench/report.ts';
import { measureReturns, type Returns, returnRows } from './bench/returns.ts';
import { spread } from './bench/stats.ts';
import { measureVolume, type Volume } from './bench/volume.ts';
import { serveSite } from './static-server.ts';

/*
 * npm run bench                       measures the built demo, prints a table and writes docs/bench.md and .json
 * npm run bench -- --rounds 3 --quiet fewer rounds, nothing written
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, quiet: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);

interface Round {
  machine: number;
  cold: Visit;
  warm: Visit;
  walk: Walk;
}

const demo = await buildConsole('bench-demo');
const remote = await buildConsole('bench-remote', { VITE_API_URL: 'https://api.example.com/api/v1' });
const browser = await openBrowser();
const measured: Record<Setting['name'], Round[]> = { unthrottled: [], slow: [] };
const volumes: Volume[] = [];
const returns: Returns[] = [];
const developments: Development[] = [];

// Settings alternate, so that other load on the machine affects them equally.
for (let round = 1; round <= rounds; round++) {
  for (const setting of settings) {
    const line = setting.line();
    const site = await serveSite(demo, line && { line });
    const visits = await inOperatorBrowser(await browserLaunchOptions(), async (visitor) => ({
      machine: await measureMachine(visitor),
      cold: await visitDashboard(visitor, site, setting),
      warm: await visitDashboard(visitor, site, setting),
      walk: await walkScreens(visitor, site, setting),
    }));
    measured[setting.name].push(visits);
    returns.push(...(await measureReturns(site, setting)));
    await site.close();
    console.log(
      `${round}/${rounds} ${setting.name}: ${Math.round(visits.cold.content)} ms cold, ${Math.round(visits.warm.content)} ms warm`,
    );
  }
  const site = await serveSite(demo);
  volumes.push(await measureVolume(browser, site));
  await site.close();
  developments.push(await measureDevelopment());
}
const version = browser.version();
await browser.close();

const [demoSizes, remoteSizes] = [await weigh(demo), await weigh(remote)];
const figure = (name: Setting['name'], pick: (round: Round) => number) => spread(measured[name].map(pick));
const ms = 'ms';

type Targets = Partial<
  Record<'firstPaint' | 'cold' | 'warm' | 'blocking' | 'busy' | 'shift' | 'requests' | 'navigation' | 'files', number>
>;

/** The rows of a setting: the start of the dashboard, then the navigation to every screen. */
function startAndWalk(setting: Setting['name'], targets: Targets): Row[] {
  const row = (name: string, unit: string, target: number | undefined, pick: (round: Round) => number): Row => ({
    name,
    unit,
    value: figure(setting, pick),
    ...(target !== undefined && { target }),
  });
  return [
    row('First paint, cold', ms, targets.firstPaint, ({ cold }) => cold.firstPaint),
    row("Dashboard's content, cold", ms, targets.cold, ({ cold }) => cold.content),
    row("Dashboard's content, warm", ms, targets.warm, ({ warm }) => warm.content),
    row('Total blocking time', ms, targets.blocking, ({ cold }) => cold.blocking),
    row("Main thread's work until 5 s after the content", ms, targets.busy, ({ cold }) => cold.busy),
    row('Layout shift', '', targets.shift, ({ cold }) => cold.shift),
    row("Requests before the dashboard's content", '', targets.requests, ({ cold }) => cold.requests),
    ...Object.keys(measured[setting][0]?.walk.times ?? {}).map((screen) =>
      row(`Navigation to ${screen}`, ms, targets.navigation, ({ walk }) => walk.times[screen] ?? NaN),
    ),
    row('Files requested while navigating', '', targets.files, ({ walk }) => walk.files),
  ];
}

/** The row of a size in transfer, with its budget as the target. */
function size(what: string, load: Load | undefined, budget: number): Row {
  return { name: `JavaScript ${what}`, unit: 'kB', value: spread([load?.js ?? NaN]), target: budget };
}

const development = (pick: (one: Development) => number) => spread(developments.map(pick));
const volume = (pick: (one: Volume) => number) => spread(volumes.map(pick));

const sections: Record<string, Row[]> = {
  'The machine, to compare records': [
    {
      name: 'A fixed piece of work in the browser',
      unit: ms,
      value: spread(Object.values(measured).flatMap((all) => all.map(({ machine }) => machine))),
    },
  ],
  'Sizes (Brotli, kB of 1,000 bytes)': [
    size("before the dashboard's content, demo", demoSizes.dashboard, budgets.demo),
    size("before the dashboard's content, remote", remoteSizes.dashboard, budgets.remote),
    size('that the first chart adds', demoSizes.chart, budgets.chart),
    ...Object.entries(budgets.screens).map(([screen, budget]) =>
      size(`that /${screen} adds`, demoSizes.screens[screen], budget),
    ),
  ],
  Unthrottled: startAndWalk('unthrottled', { shift: 0.001, requests: budgets.requests, navigation: 100 }),
  'Slow: processor 4 times slower, 150 ms, 1.6 Mbps': startAndWalk('slow', {
    firstPaint: 400,
    cold: 2200,
    warm: 1100,
    blocking: 250,
    busy: 2600,
    shift: 0.001,
    requests: budgets.requests,
    navigation: 350,
    files: 0,
  }),
  'Returns within seconds of the first visit': returnRows(returns),
  'Development server, nothing cached': [
    { name: 'From the command to the address', unit: ms, value: development(({ ready }) => ready) },
    ...screens.map(({ path }) => ({
      name: `First visit of ${path}`,
      unit: ms,
      value: development(({ visits }) => visits[path] ?? NaN),
      target: 1000,
    })),
    { name: 'Reloads of the page', unit: '', value: development(({ reloads }) => reloads), target: 0 },
  ],
  'Volume: 1,000,000 logs': [
    {
      name: 'A filtered, sorted page from the mock, 95th percentile',
      unit: ms,
      value: volume(({ answerP95 }) => answerP95),
      target: 50,
    },
    { name: 'The first of these pages', unit: ms, value: volume(({ answerFirst }) => answerFirst) },
    {
      name: "Turning a page, relative to the sample's logs",
      unit: 'times',
      value: volume((one) => one.pageVolume / one.pageSample),
      target: 1.2,
    },
    { name: 'Turning a page', unit: ms, value: volume(({ pageVolume }) => pageVolume) },
    { name: "Growth of the mock's memory", unit: 'MB', value: volume(({ heap }) => heap), target: 150 },
    {
      name: 'Typing a search, processor 4 times slower, longest time from key to frame',
      unit: ms,
      value: volume(({ typing }) => typing),
      target: 200,
    },
  ],
};

const conditions = `${rounds} alternating rounds, Chromium ${version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
const text = Object.entries(sections)
  .map(([title, rows]) => `## ${title}\n\n${table(rows)}`)
  .join('\n\n');
console.log(`\n${conditions}\n\n${text}`);

if (!options.quiet) {
  const docs = resolve(import.meta.dirname, '../docs');
  const notes = [
    'Written by `npm run bench` on the built demo. [`bench.json`](bench.json) has every round.',
    'All but the volume is measured without an inspector in the page, as operators have their browsers.',
  ].join('\n');
  await writeFile(resolve(docs, 'bench.md'), `# Speed\n\n${notes}\n${conditions}.\n\n${text}\n`);
  await writeFile(
    resolve(docs, 'bench.json'),
    `${JSON.stringify({ conditions, measured, returns, developments, volumes, sections }, null, 1)}\n`,
  );
}
