import { once } from 'node:events';
import { mutants } from './index.ts';
import { isCaught, rulesByOperation } from './score.ts';
import { survivorReason } from './survivors.ts';

/** What run.ts asks of a process: the mutants to run, and whether also those whose survival has a reason. */
export interface Part {
  names: string[];
  again: boolean;
}

// Runs mutants in a process of its own, sends the names of those that survived, and ends.
const [{ names, again }] = (await once(process, 'message')) as [Part];
const chosen = new Set(names);
const rules = await rulesByOperation();
const survivors: string[] = [];
for (const mutant of mutants()) {
  if (!chosen.has(mutant.name)) continue;
  const isKnown = !again && survivorReason(mutant.name) !== undefined;
  if (isKnown || !(await isCaught(mutant, rules(mutant.id)))) survivors.push(mutant.name);
}
process.send!(survivors, () => process.disconnect());
