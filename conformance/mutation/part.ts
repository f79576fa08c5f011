import { once } from 'node:events';
import type { Outcome } from '#conformance/run/outcome.ts';
import { mutants } from './index.ts';
import { kindOf } from './mutant.ts';
import { catcher, type Hints, ranked } from './score.ts';

/** The message of run.ts to a process: the mutants to run, and what is known of the rules. */
export interface Part {
  names: string[];
  outcomes: Outcome[];
  hints: Hints;
}

/** The message of the process when it has run them. */
export interface PartResult {
  survivors: string[];
  hints: Hints;
}

/** How many rules are remembered for one kind of mutants. */
const MAX_HINTS = 5;

// Runs mutants in a process of its own, sends the names of those that survived, and ends.
const [{ names, outcomes, hints }] = (await once(process, 'message')) as [Part];
const chosen = new Set(names);
const survivors: string[] = [];
for (const mutant of mutants()) {
  if (!chosen.has(mutant.name)) continue;
  const rule = await catcher(mutant, ranked(mutant, outcomes, hints));
  if (rule === undefined) {
    survivors.push(mutant.name);
    continue;
  }
  for (const key of [mutant.name, kindOf(mutant)]) {
    const others = (hints[key] ?? []).filter((hint) => hint !== rule);
    hints[key] = [rule, ...others].slice(0, MAX_HINTS);
  }
}
process.send!({ survivors, hints } satisfies PartResult, () => process.disconnect());
