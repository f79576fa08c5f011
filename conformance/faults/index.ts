import type { OperationId } from '#api/contract/index.ts';
import { exportFaults } from './exports.ts';
import { connectionTestFaults, partialRunFaults } from './partial-runs.ts';
import { personalDataFaults } from './personal-data.ts';
import { referenceBankFaults } from './reference-bank.ts';
import { runLogFaults } from './run-logs.ts';
import { runBodyFaults } from './run-bodies.ts';
import { presetFaults, runFaults } from './runs.ts';
import { secretFaults } from './secrets.ts';
import type { Faults } from './tools.ts';

const shownBy = (id: OperationId, faults: Faults) =>
  Object.entries(faults).map(([name, breaks]) => ({ id, name, breaks }));

/** Servers with one mistake of the domain each, which cannot be derived from the contract: each with an operation that shows it. */
export const planted = [
  ...shownBy('exportLogs', exportFaults),
  ...shownBy('getTesterPresets', presetFaults),
  ...shownBy('testConnection', connectionTestFaults),
  ...[
    runFaults,
    runBodyFaults,
    runLogFaults,
    partialRunFaults,
    secretFaults,
    personalDataFaults,
    referenceBankFaults,
  ].flatMap((faults) => shownBy('runTesterRequest', faults)),
];
