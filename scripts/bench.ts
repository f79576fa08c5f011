import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCertificate } from './bench/certificate.ts';
import { slowLine } from './bench/line.ts';
import { report, type Section } from './bench/report.ts';
import { measureVisits } from './bench/visits.ts';
import { buildConsole } from './build/console.ts';
import { readSite, serveSite } from './static-server.ts';

/*
 * npm run bench
 *   measures the built demo, prints tables and writes docs/bench.md; nothing is written with one of
 *   these:
 * npm run bench -- --rounds 3
 *   fewer rounds
 * npm run bench -- --only slow,HTTP/2
 *   some settings and protocols
 * npm run bench -- DIR --against OTHER
 *   compares two builds, in turn; DIR is this clone's build if left out
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const rounds = Number(options.rounds ?? 5);
const settings = [
  { name: 'unthrottled', title: 'Unthrottled', cpu: 1, line: () => undefined },
  {
    name: 'slow',
    title: 'Slow (processor 4 times slower, 150 ms, 1.6 Mbit/s)',
    cpu: 4,
    line: () => slowLine(150, 1_600_000),
  },
];
const protocols = ['HTTP/1.1', 'HTTP/2'];
const wanted = options.only.split(',');
const certificate = makeCertificate();
const ownBuild = await readSite(resolve(positionals[0] ?? (await buildConsole('bench-demo'))));
const otherBuild = options.against ? await readSite(resolve(options.against)) : undefined;

/** The settings or protocols that `--only` names; all of them when it names none. */
function chosenOf<Item>(items: Item[], nameOf: (item: Item) => string): Item[] {
  const named = items.filter((item) => wanted.includes(nameOf(item)));
  return named.length > 0 ? named : items;
}

const chosenProtocols = chosenOf(protocols, (protocol) => protocol);
const measurements = chosenOf(settings, ({ name }) => name).flatMap((setting) =>
  chosenProtocols.map((protocol) => {
    const section: Section = { title: `${setting.title}, ${protocol}`, own: [], other: [] };
    return { setting, protocol, section };
  }),
);

// Builds take turns, so that other load on the machine affects them equally.
for (let round = 1; round <= rounds; round++) {
  for (const { setting, protocol, section } of measurements) {
    const builds = [{ files: ownBuild, samples: section.own }];
    if (otherBuild) builds.push({ files: otherBuild, samples: section.other });
    const turns = round % 2 === 0 ? builds.toReversed() : builds;
    for (const { files, samples } of turns) {
      const line = setting.line();
      const site = await serveSite(files, {
        ...(protocol === 'HTTP/2' && { certificate }),
        ...(line && { line }),
      });
      samples.push(...(await measureVisits(site, setting.cpu, certificate)));
      await site.close();
    }
  }
  console.error(`${round}/${rounds}`);
}

const conditions = `${rounds} rounds, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
const text = report(measurements.map(({ section }) => section));
console.log(`${conditions}\n\n${text}`);
const isFullRun = !options.rounds && !options.only && !options.against && !positionals[0];
if (isFullRun) {
  const notes =
    'Written by `npm run bench` on the built demo, without an inspector in the page, with a real mouse and finger.';
  await writeFile(
    resolve(import.meta.dirname, '../docs/bench.md'),
    `# Speed\n\n${notes}\n${conditions}.\n\n${text}\n`,
  );
}
