import { once } from 'node:events';
import type { Outcome } from '#conformance/run/outcome.ts';
import { mutants } from './index.ts';
import { kindOf } from './mutant.ts';
import { catcher, type Hints, ranked } from './score.ts';

/** What run.ts asks of a process: the mutants to run, and what is known of the rules. */
export interface Part {
  names: string[];
  outcomes: Outcome[];
  hints: Hints;
}

/** What it answers. */
export interface PartResult {
  survivors: string[];
  hints: Hints;
}

/** Rules that are remembered for one kind. */
const REMEMBERED = 5;

// Runs mutants in a process of its own, sends the names of those that survived, and ends.
const [{ names, outcomes, hints }] = (await once(process, 'message')) as [Part];
const chosen = new Set(names);
const survivors: string[] = [];
for (const mutant of mutants()) {
  if (!chosen.has(mutant.name)) continue;
  const rule = await catcher(mutant, ranked(mutant, outcomes, hints));
  if (rule === undefined) survivors.push(mutant.name);
  else
    for (const key of [mutant.name, kindOf(mutant)])
      hints[key] = [rule, ...(hints[key] ?? []).filter((one) => one !== rule)].slice(0, REMEMBERED);
}
process.send!({ survivors, hints } satisfies PartResult, () => process.disconnect());
