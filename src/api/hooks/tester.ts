import { TESTER_RUN_LIMIT_MS } from '../contract/limits.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/** The time limit of a run in the console: the platform's own limit, and five seconds for the network. */
export const BANK_CALL_WAIT_MS = TESTER_RUN_LIMIT_MS + 5000;

/**
 * Without the list of banks: a run changes nothing that the tester shows of them, and a write waits for stale reads.
 */
const afterRun = { stale: ['listLogs', 'listActivities', 'getDashboardSummary', 'getBank'] } as const;

/** The suggestions of the tester: banks and preset requests. */
export const useTesterPresets = () => useRead('getTesterPresets', {});

/** Sends a request to a bank; it changes logs, activity and figures. */
export const useRunTesterRequest = () => useWrite('runTesterRequest', afterRun);
