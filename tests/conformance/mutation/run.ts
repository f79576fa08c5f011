import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { mutants } from './index.ts';
import type { Part } from './part.ts';
import { survivorReason } from './survivors.ts';

/**
 * `npm run mutation`: derives faults from the contract, runs the suite against each and prints the share that it catches.
 * `--only TEXT` limits it to mutants whose names contain the text; `--again` also runs those whose survival has a reason.
 */

/** The least share of mutants that must be caught. */
const LEAST = 0.95;
const PERCENT = 100;

/** Mutants for one process: few, so that every core is busy to the end and memory is freed in between. */
const PART_SIZE = 60;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, again: { type: 'boolean', default: false } },
});
const all = mutants()
  .map(({ name }) => name)
  .filter((name) => name.includes(values.only));
const parts = Array.from({ length: Math.ceil(all.length / PART_SIZE) }, (_, index) =>
  all.slice(index * PART_SIZE, (index + 1) * PART_SIZE),
);
const survivors: string[] = [];

/** Runs a part in a process of its own. @throws when the process ends without a result */
function runPart(part: Part): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('part.ts', import.meta.url));
    child.once('message', (names) => resolve(names as string[]));
    child.once('exit', (code) => reject(new Error(`A process ended with code ${code} before its mutants were run.`)));
    child.send(part);
  });
}

/** Takes part after part until none is left. */
async function work(): Promise<void> {
  for (let names = parts.shift(); names; names = parts.shift()) {
    for (const name of await runPart({ names, again: values.again })) {
      survivors.push(name);
      console.log(`survived: ${name} (${survivorReason(name) ?? 'NO REASON GIVEN'})`);
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

const unexplained = survivors.filter((name) => survivorReason(name) === undefined);
const caught = all.length - survivors.length;
const share = all.length === 0 ? 0 : caught / all.length;
console.log(
  `${all.length} mutants, ${caught} caught (${(share * PERCENT).toFixed(1)} %), ${survivors.length} survived, ${unexplained.length} of them without a reason`,
);
process.exitCode = share < LEAST || unexplained.length > 0 ? 1 : 0;
