import { addressOf } from '../client.ts';
import { routes } from '../contract/routes.ts';
import type { TesterRequest } from '../contract/tester.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/** The tester's own list of banks is left out: the answer would wait for it, and shows nothing that a run changes. */
const afterRun = ['listLogs', 'listActivities', 'getDashboardSummary', 'getBank'] as const;

/** The suggestions of the tester: banks and preset requests. */
export const useTesterPresets = () => useRead('getTesterPresets', {});

/** Runs a request; logs, activity and figures change with it. */
export const useRunTesterRequest = () => useWrite('runTesterRequest', afterRun);

/** A run as the HTTP request that the console makes of it, to be repeated outside the console. */
export const testerCall = (body: TesterRequest) => ({
  method: routes.runTesterRequest.method,
  url: addressOf('runTesterRequest'),
  headers: { 'content-type': 'application/json' },
  body,
});
