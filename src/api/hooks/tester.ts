import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/**
 * Without the list of banks: a run changes nothing that the tester shows of them, and a write waits for stale reads.
 */
const afterRun = { stale: ['listLogs', 'listActivities', 'getDashboardSummary', 'getBank'] } as const;

/** The suggestions of the tester: banks and preset requests. */
export const useTesterPresets = () => useRead('getTesterPresets', {});

/** Sends a request to a bank; it changes logs, activity and figures. */
export const useRunTesterRequest = () => useWrite('runTesterRequest', afterRun);
