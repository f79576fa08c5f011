import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { caughtBy } from './caught-by.ts';
import { faults } from './index.ts';
import { groupsOf, verdict } from './verdict.ts';

/**
 * `npm run faults`: runs every planted fault against all rules of its groups and prints each fault that other rules catch
 * than it lists. `--only TEXT` limits it to faults whose names contain the text; `--write` renews `caught-by.ts`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
});
let different = 0;
const chosen = faults.filter(({ name }) => name.includes(values.only));
for (const fault of chosen) {
  const caught = (await verdict(fault, groupsOf(fault))).toSorted();
  const listed = fault.caughtBy.toSorted();
  if (caught.join() === listed.join()) continue;
  different += 1;
  console.log(`${fault.name}\n  listed: ${listed.join(' ')}\n  caught: ${caught.join(' ')}`);
  if (fault.name in caughtBy) caughtBy[fault.name] = caught.join(' ');
}
console.log(`${chosen.length} faults, ${different} caught by other rules than listed`);
if (values.write) writeFileSync(new URL('caught-by.ts', import.meta.url), table(caughtBy));
process.exitCode = different > 0 && !values.write ? 1 : 0;

function table(rules: Record<string, string | undefined>): string {
  const lines = Object.entries(rules).map(([name, ids]) => `  ${JSON.stringify(name)}: ${JSON.stringify(ids)},`);
  return [
    '/** The rules that catch each fault, by its name. `npm run faults -- --write` renews the table. */',
    'export const caughtBy: Record<string, string | undefined> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
