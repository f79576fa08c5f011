import { TESTER_RUN_LIMIT_MS } from '../contract/limits.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/** How long a call to a bank is awaited: as long as the platform may take, and five seconds for the network. */
export const BANK_CALL_WAIT_MS = TESTER_RUN_LIMIT_MS + 5000;

/** The tester's own list of banks is left out: a run changes nothing that it shows, and the run would wait for it. */
const afterRun = { stale: ['listLogs', 'listActivities', 'getDashboardSummary', 'getBank'] } as const;

/** The suggestions of the tester: banks and preset requests. */
export const useTesterPresets = () => useRead('getTesterPresets', {});

/** Sends a request to a bank; it changes logs, activity and figures. */
export const useRunTesterRequest = () => useWrite('runTesterRequest', afterRun);
