import { faults } from './index.ts';
import { groupsOf, verdict } from './verdict.ts';

/**
 * Runs every planted fault against all rules of its groups and prints each fault that other rules catch than the fault
 * lists: `npm run faults`. An argument limits it to the faults whose names contain it.
 */
const [wanted = ''] = process.argv.slice(2);
let different = 0;
const chosen = faults.filter(({ name }) => name.includes(wanted));
for (const fault of chosen) {
  const caught = (await verdict(fault, groupsOf(fault))).toSorted();
  const listed = fault.caughtBy.toSorted();
  if (caught.join() === listed.join()) continue;
  different += 1;
  console.log(`${fault.name}\n  listed: ${listed.join(' ')}\n  caught: ${caught.join(' ')}`);
}
console.log(`${chosen.length} faults, ${different} caught by other rules than listed`);
process.exitCode = different > 0 ? 1 : 0;
