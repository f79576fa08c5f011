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
 * npm run bench                          measures the built demo, prints tables and writes
 * docs/bench.md npm run bench -- --rounds 3            fewer rounds, nothing written npm run bench
 * -- --only slow,HTTP/2    some settings and protocols, nothing written npm run bench -- DIR
 * --against OTHER   compares two builds, in turn, nothing written; DIR is this clone's if left out
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
const only = new Set(options.only.split(','));
const certificate = makeCertificate();
const own = await readSite(resolve(positionals[0] ?? (await buildConsole('bench-demo'))));
const other = options.against ? await readSite(resolve(options.against)) : undefined;

const tables = settings.flatMap((setting) =>
  protocols.map((protocol) => {
    const section: Section = { title: `${setting.title}, ${protocol}`, own: [], other: [] };
    return { setting, protocol, section };
  }),
);
const chosen = tables.filter(({ setting, protocol }) =>
  [settings.map(({ name }) => name), protocols].every((all) => {
    const wanted = all.filter((one) => only.has(one));
    return wanted.length === 0 || wanted.includes(setting.name) || wanted.includes(protocol);
  }),
);

// Builds take turns, so that other load on the machine affects them equally.
for (let round = 1; round <= rounds; round++) {
  for (const { setting, protocol, section } of chosen) {
    const turns = [{ files: own, samples: section.own }];
    if (other) turns.push({ files: other, samples: section.other });
    for (const { files, samples } of round % 2 === 0 ? turns.toReversed() : turns) {
      const site = await serveSite(files, {
        ...(protocol === 'HTTP/2' && { certificate }),
        ...(setting.line() && { line: setting.line() }),
      });
      samples.push(...(await measureVisits(site, setting.cpu, certificate)));
      await site.close();
    }
  }
  console.error(`${round}/${rounds}`);
}

const conditions = `${rounds} rounds, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
const text = report(chosen.map(({ section }) => section));
console.log(`${conditions}\n\n${text}`);
if (!options.rounds && !options.only && !options.against && !positionals[0]) {
  const notes =
    'Written by `npm run bench` on the built demo, without an inspector in the page, with a real mouse and finger.';
  await writeFile(
    resolve(import.meta.dirname, '../docs/bench.md'),
    `# Speed\n\n${notes}\n${conditions}.\n\n${text}\n`,
  );
}
