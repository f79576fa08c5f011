import { parseArgs } from 'node:util';
import { faults, writeTable } from './index.ts';
import { groupsOf, verdict } from './verdict.ts';

/**
 * `npm run faults`: runs every planted fault against all rules of its groups and prints each fault that other rules catch
 * than it lists. `--only TEXT` limits it to faults whose names contain the text, `--new` to those that list no rule; `--write` renews `caught-by.json`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    new: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const different: Record<string, string> = {};
const chosen = faults.filter(
  ({ name, caughtBy }) => name.includes(values.only) && !(values.new && caughtBy.length > 0),
);
for (const fault of chosen) {
  const caught = (await verdict(fault, groupsOf(fault))).toSorted();
  const listed = fault.caughtBy.toSorted();
  if (caught.join() === listed.join()) continue;
  different[fault.name] = caught.join(' ');
  console.log(`${fault.name}\n  listed: ${listed.join(' ')}\n  caught: ${caught.join(' ')}`);
}
const count = Object.keys(different).length;
console.log(`${chosen.length} faults, ${count} caught by other rules than listed`);
if (values.write) writeTable(different);
process.exitCode = count > 0 && !values.write ? 1 : 0;
