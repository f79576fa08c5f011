import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { mutants } from './index.ts';
import type { Part, PartResult } from './part.ts';
import { baseline, type Hints } from './score.ts';
import { survivorReason } from './survivors.ts';

/**
 * `npm run mutation`: derives faulty servers from the contract, runs the suite against each and
 * prints the share that it catches. `--only TEXT` limits it to those whose names contain the text,
 * `--sample N` to N of them; `--again` also runs those whose survival has a reason, and prints
 * which are caught after all.
 */

/**
 * The least share of mutants that must be caught; of a sample, which is less exact, a little less.
 */
const MIN_SHARE = 0.95;
const MIN_SHARE_OF_A_SAMPLE = 0.93;
const PERCENT = 100;

/**
 * Mutants for one process: few, so that every core is busy to the end and memory is freed in
 * between.
 */
const PART_SIZE = 60;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: '0' },
    again: { type: 'boolean', default: false },
  },
});
const named = mutants().filter(({ name }) => name.includes(values.only));
const step = Math.max(1, named.length / (Number(values.sample) || named.length));
const all = named.filter((_, index) => index % step < 1).map(({ name }) => name);

// Which rules caught what is kept between runs: they are tried first.
const folder = new URL('../../node_modules/.cache/', import.meta.url);
const hintsFile = new URL('mutation.json', folder);
let hints: Hints = {};
try {
  hints = JSON.parse(readFileSync(hintsFile, 'utf8')) as Hints;
} catch {
  // The first run has no hints.
}

const outcomes = await baseline();
const queue = all.filter((name) => values.again || survivorReason(name) === undefined);
const survivors = all.filter((name) => !queue.includes(name));

/**
 * Runs a part in a process of its own.
 * @throws when the process ends without a result
 */
function runPart(part: Part): Promise<PartResult> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('part.ts', import.meta.url));
    child.once('message', (result) => resolve(result as PartResult));
    child.once('exit', (code) =>
      reject(new Error(`A process ended with code ${code} before its mutants were run.`)),
    );
    child.send(part);
  });
}

/** Takes part after part until none is left. */
async function work(): Promise<void> {
  while (queue.length > 0) {
    const result = await runPart({ names: queue.splice(0, PART_SIZE), outcomes, hints });
    hints = { ...hints, ...result.hints };
    survivors.push(...result.survivors);
    for (const name of result.survivors)
      console.log(`survived: ${name} (${survivorReason(name) ?? 'NO REASON GIVEN'})`);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
mkdirSync(folder, { recursive: true });
writeFileSync(hintsFile, JSON.stringify(hints));

const unexplained = survivors.filter((name) => survivorReason(name) === undefined);
const caught = all.length - survivors.length;
const share = all.length === 0 ? 0 : caught / all.length;
console.log(
  `${all.length} mutants, ${caught} caught (${(share * PERCENT).toFixed(1)} %), ${survivors.length} survived, ${unexplained.length} of them without a reason`,
);
const isWhole = all.length === named.length;
const minShare = isWhole ? MIN_SHARE : MIN_SHARE_OF_A_SAMPLE;
const hasUnexplained = isWhole && unexplained.length > 0;
process.exitCode = share < minShare || hasUnexplained ? 1 : 0;
