import { parseArgs } from 'node:util';
import { mutants } from './index.ts';
import { isCaught, rulesByOperation } from './score.ts';
import { survivorReason } from './survivors.ts';

/**
 * `npm run mutation`: derives faults from the contract, runs the suite against each and prints the share that it catches.
 * `--only TEXT` limits it to mutants whose names contain the text; `--part N/M` runs the N-th of M parts, for several
 * processes; `--again` also runs those whose survival has a reason.
 */

/** The least share of mutants that must be caught. */
const LEAST = 0.95;
const PERCENT = 100;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    again: { type: 'boolean', default: false },
  },
});
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const all = mutants().filter(({ name }, index) => index % parts === part - 1 && name.includes(values.only));
const rules = await rulesByOperation();
const survivors: string[] = [];
for (const mutant of all) {
  const isKnown = !values.again && survivorReason(mutant.name) !== undefined;
  if (!isKnown && (await isCaught(mutant, rules(mutant.id)))) continue;
  survivors.push(mutant.name);
  console.log(`survived: ${mutant.name} (${survivorReason(mutant.name) ?? 'NO REASON GIVEN'})`);
}
const unexplained = survivors.filter((name) => survivorReason(name) === undefined);
const caught = all.length - survivors.length;
const share = all.length === 0 ? 0 : caught / all.length;
console.log(
  `${all.length} mutants, ${caught} caught (${(share * PERCENT).toFixed(1)} %), ${survivors.length} survived, ${unexplained.length} of them without a reason`,
);
process.exitCode = share < LEAST || unexplained.length > 0 ? 1 : 0;
