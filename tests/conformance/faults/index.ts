import { readFileSync, writeFileSync } from 'node:fs';
import { accessFaults } from './access.ts';
import { basicFaults } from './basics.ts';
import { boundFaults } from './bounds.ts';
import { connectionFaults } from './connections.ts';
import { corsFaults } from './cors.ts';
import { exportFaults } from './exports.ts';
import { filterFaults } from './filters.ts';
import { figureFaults } from './figures.ts';
import { httpFaults } from './http.ts';
import { keyFaults } from './keys.ts';
import { limitFaults } from './limits.ts';
import { listFaults } from './lists.ts';
import { logFilterFaults } from './log-filters.ts';
import { metricFaults } from './metrics.ts';
import { orderFaults } from './order.ts';
import { combinedRequestFaults } from './combined-requests.ts';
import { parallelFaults } from './parallel.ts';
import { partialHttpFaults } from './partial-http.ts';
import { partialListFaults } from './partial-lists.ts';
import { partialObjectFaults } from './partial-objects.ts';
import { partialRunFaults } from './partial-runs.ts';
import { platformFaults } from './platform.ts';
import { raceFaults } from './races.ts';
import { recordFaults } from './records.ts';
import { repeatFaults } from './repeats.ts';
import { runLogFaults } from './run-logs.ts';
import { runBodyFaults } from './run-bodies.ts';
import { runFaults } from './runs.ts';
import { searchFaults } from './searches.ts';
import { secretFaults } from './secrets.ts';
import { seriesFaults } from './series.ts';
import { sessionFaults } from './sessions.ts';
import { settingsFaults } from './settings.ts';
import { stateFaults } from './state.ts';
import { textFaults } from './text.ts';
import type { Fault, PlantedFault } from './tools.ts';
import { uniqueFaults } from './unique.ts';
import { combinedFieldFaults } from './combined-fields.ts';
import { combinedValueFaults } from './combined-values.ts';
import { combinedConnectionFaults } from './combined-connections.ts';
import { combinedLogFaults } from './combined-logs.ts';
import { valueFaults } from './values.ts';
import { versionFaults } from './versions.ts';
import { wireFaults } from './wire.ts';

const tableFile = new URL('caught-by.json', import.meta.url);

/** The rules that catch each fault, by its name. `npm run faults -- --write` renews the table. */
const caughtBy = JSON.parse(readFileSync(tableFile, 'utf8')) as Record<string, string | undefined>;

const planted: PlantedFault[] = [
  ...wireFaults,
  ...recordFaults,
  ...listFaults,
  ...logFilterFaults,
  ...platformFaults,
  ...metricFaults,
  ...valueFaults,
  ...textFaults,
  ...raceFaults,
  ...repeatFaults,
  ...versionFaults,
  ...searchFaults,
  ...exportFaults,
  ...figureFaults,
  ...orderFaults,
  ...httpFaults,
  ...corsFaults,
  ...runLogFaults,
  ...runFaults,
  ...runBodyFaults,
  ...settingsFaults,
  ...secretFaults,
  ...keyFaults,
  ...uniqueFaults,
  ...stateFaults,
  ...connectionFaults,
  ...seriesFaults,
  ...limitFaults,
  ...boundFaults,
  ...accessFaults,
  ...sessionFaults,
  ...basicFaults,
  ...filterFaults,
  ...parallelFaults,
  ...combinedRequestFaults,
  ...combinedConnectionFaults,
  ...combinedFieldFaults,
  ...combinedValueFaults,
  ...combinedLogFaults,
  ...partialListFaults,
  ...partialObjectFaults,
  ...partialRunFaults,
  ...partialHttpFaults,
];

/** Servers with one fault each, caught by rules other than the fuzzer's. */
export const faults: Fault[] = planted.map((fault) => ({
  ...fault,
  caughtBy: caughtBy[fault.name]?.split(' ') ?? [],
}));

/** Sets the rules that catch faults of the table; a fault that none catches is not in it. */
export function writeTable(changed: Record<string, string>): void {
  const names = new Set(planted.map(({ name }) => name));
  const entries = Object.entries({ ...caughtBy, ...changed }).filter(([name, ids]) => names.has(name) && ids);
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(tableFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

export { fuzzFaults } from './fuzz.ts';
export type { Fault } from './tools.ts';
