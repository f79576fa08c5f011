import { caughtBy } from './caught-by.ts';
import { exportFaults } from './exports.ts';
import { listFaults } from './lists.ts';
import { logFilterFaults } from './log-filters.ts';
import { metricFaults } from './metrics.ts';
import { platformFaults } from './platform.ts';
import { raceFaults } from './races.ts';
import { recordFaults } from './records.ts';
import { repeatFaults } from './repeats.ts';
import { searchFaults } from './searches.ts';
import { textFaults } from './text.ts';
import type { Fault } from './tools.ts';
import { valueFaults } from './values.ts';
import { versionFaults } from './versions.ts';
import { wireFaults } from './wire.ts';

/** Faults whose rules stand in the table of `caught-by.ts`, which `npm run faults -- --write` renews. */
const tabled = [
  ...valueFaults,
  ...textFaults,
  ...raceFaults,
  ...repeatFaults,
  ...versionFaults,
  ...searchFaults,
  ...exportFaults,
];

/** Servers with one fault each, caught by rules other than the fuzzer's. */
export const faults: Fault[] = [
  ...wireFaults,
  ...recordFaults,
  ...listFaults,
  ...logFilterFaults,
  ...platformFaults,
  ...metricFaults,
  ...tabled.map((fault) => ({ ...fault, caughtBy: caughtBy[fault.name]?.split(' ') ?? [] })),
];

export { fuzzFaults } from './fuzz.ts';
export type { Fault } from './tools.ts';
