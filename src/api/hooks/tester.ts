import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/** The suggestions of the tester: banks and preset requests. */
export const useTesterPresets = () => useRead('getTesterPresets', {});

/** Runs a request; logs, activity, figures and the bank's last synchronisation change with it. */
export const useRunTesterRequest = () =>
  useWrite('runTesterRequest', afterRun);

const afterRun = ['listLogs', 'listActivities', 'getDashboardSummary', 'listBanks', 'getBank'] as const;
