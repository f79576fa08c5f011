import { listFaults } from './lists.ts';
import { logFilterFaults } from './log-filters.ts';
import { metricFaults } from './metrics.ts';
import { platformFaults } from './platform.ts';
import { recordFaults } from './records.ts';
import type { Fault } from './tools.ts';
import { wireFaults } from './wire.ts';

/** Servers with one fault each, caught by rules other than the fuzzer's. */
export const faults: Fault[] = [
  ...wireFaults,
  ...recordFaults,
  ...listFaults,
  ...logFilterFaults,
  ...platformFaults,
  ...metricFaults,
];

export { fuzzFaults } from './fuzz.ts';
export type { Fault } from './tools.ts';
