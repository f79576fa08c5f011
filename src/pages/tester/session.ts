import { useSyncExternalStore } from 'react';
import type { ApiError } from '#api/api-error.ts';
import type { TesterRequest, TesterResponse } from '#api/contract/tester.ts';
import { blankDraft, type Draft } from './draft.ts';

/** A run that came to an end, with the draft that it was made of. */
export interface Run {
  /** The id of the platform's answer; the run's log is found by it. */
  requestId: string;
  startedAt: string;
  draft: Draft;
  request: TesterRequest;
  outcome: { response: TesterResponse } | { error: ApiError };
}

/** A run whose answer is awaited. */
export type Pending = Pick<Run, 'startedAt' | 'draft' | 'request'> & { cancel: () => void };

interface Session {
  draft: Draft;
  /** The entry of the history whose query the draft already took; null before the first. */
  taken: string | null;
  /** What the operator should know of where the draft came from. */
  notice: string;
  pending: Pending | null;
  shown: Run | null;
  /** The newest first. */
  runs: readonly Run[];
}

/** How many runs can be returned to. */
const KEPT_RUNS = 10;

const fresh: Session = { draft: blankDraft, taken: null, notice: '', pending: null, shown: null, runs: [] };
let session = fresh;
const listeners = new Set<() => void>();

function change(changes: Partial<Session>): void {
  session = { ...session, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What the tester remembers while the operator is elsewhere in the console: draft, runs, and a run under way. In memory
 * only, because headers hold secrets; a reload forgets it.
 */
export const useTesterSession = (): Session => useSyncExternalStore(subscribe, () => session);

export const testerSession = {
  current: (): Session => session,
  edit: (changes: Partial<Draft>) => change({ draft: { ...session.draft, ...changes } }),
  /** Takes the draft that an address asks for. */
  take: (entry: string, draft: Draft, notice = '') => change({ taken: entry, draft, notice }),
  begin: (pending: Pending) => change({ pending }),
  /** Ends the run under way; one that was cancelled leaves no trace. */
  end: (run: Run | null) =>
    change({ pending: null, ...(run && { shown: run, runs: [run, ...session.runs].slice(0, KEPT_RUNS) }) }),
  show: (run: Run) => change({ draft: run.draft, shown: run, notice: '' }),
  clearDraft: () => change({ draft: blankDraft, notice: '' }),
  clearRuns: () => change({ runs: [], shown: null }),
};
