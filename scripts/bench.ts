import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDevelopment } from './bench/development.ts';
import { measureLoading } from './bench/loading.ts';
import { measureClicks, measureNavigation } from './bench/navigation.ts';
import { settings } from './bench/page.ts';
import { comparison, report, rowsOf, type Sample } from './bench/report.ts';
import { measureReturns } from './bench/returns.ts';
import { measureSizes } from './bench/sizes.ts';
import { measureVolume } from './bench/volume.ts';
import { buildConsole } from './build/console.ts';
import { serveSite } from './static-server.ts';

/*
 * npm run bench                             measures the built demo, prints tables and writes docs/bench.md and .json
 * npm run bench -- --rounds 3 --quiet       fewer rounds, nothing written
 * npm run bench -- --only loading,clicks    some parts (see below), nothing written
 * npm run bench -- --against DIR            compares with the build in DIR, in turn, nothing written
 * npm run bench -- DIR --against OTHER      compares two builds, nothing written
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    quiet: { type: 'boolean', default: false },
    only: { type: 'string' },
    against: { type: 'string' },
  },
});

/** Measured in each setting, on a served build. */
const inSettings = {
  loading: measureLoading,
  clicks: measureClicks,
  navigation: measureNavigation,
  returns: measureReturns,
};
/** Measured once in a round, on a served build. */
const onSites = { volume: measureVolume };
/** Measured on this clone only. */
const here = { development: measureDevelopment };
/** Measured once: nothing varies. */
const once = { sizes: measureSizes };

const all = Object.keys({ ...inSettings, ...onSites, ...(options.against === undefined && { ...here, ...once }) });
const only = options.only?.split(',') ?? all;
const unknown = only.filter((part) => !all.includes(part));
if (unknown.length > 0) throw new Error(`Unknown parts: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
const chosen = <Parts extends object>(parts: Parts): Parts[keyof Parts][] =>
  Object.entries(parts).flatMap(([name, part]) => (only.includes(name) ? [part as Parts[keyof Parts]] : []));

const rounds = Number(options.rounds);
/** The builds' folders, each with its measurements. */
const folders = [positionals[0] ?? (await buildConsole('bench-demo')), ...(options.against ? [options.against] : [])];
const builds = folders.map((folder) => ({ folder: resolve(folder), samples: [] as Sample[] }));
const [own, other] = builds;

// Settings and builds take turns, so that other load on the machine affects them equally.
for (let round = 1; round <= rounds; round++) {
  const turns = round % 2 === 0 ? builds.toReversed() : builds;
  for (const setting of settings) {
    for (const measure of chosen(inSettings)) {
      for (const { folder, samples } of turns) {
        const line = setting.line();
        const site = await serveSite(folder, line && { line });
        samples.push(...(await measure(site, setting)));
        await site.close();
      }
    }
  }
  for (const measure of chosen(onSites)) {
    for (const { folder, samples } of turns) {
      const site = await serveSite(folder);
      samples.push(...(await measure(site)));
      await site.close();
    }
  }
  if (own && other === undefined) for (const measure of chosen(here)) own.samples.push(...(await measure()));
  console.error(`${round}/${rounds}`);
}
if (own && other === undefined) for (const measure of chosen(once)) own.samples.push(...(await measure()));

const conditions = `${rounds} alternating rounds, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
const rows = rowsOf(own?.samples ?? []);
const text = other ? comparison(rows, rowsOf(other.samples)) : report(rows);
console.log(`${conditions}\n\n${text}`);

if (!options.quiet && !(options.only ?? options.against ?? positionals[0])) {
  const docs = resolve(import.meta.dirname, '../docs');
  const notes = [
    'Written by `npm run bench` on the built demo. [`bench.json`](bench.json) has every round.',
    'All but the volume is measured without an inspector in the page, as operators have their browsers.',
  ].join('\n');
  await writeFile(resolve(docs, 'bench.md'), `# Speed\n\n${notes}\n${conditions}.\n\n${text}\n`);
  await writeFile(resolve(docs, 'bench.json'), `${JSON.stringify({ conditions, rows }, null, 1)}\n`);
}
