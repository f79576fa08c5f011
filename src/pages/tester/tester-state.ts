import type { ApiError } from '#api/api-error.ts';
import type { TesterRequest, TesterRun } from '#api/contract/tester.ts';
import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';
import type { CurlRequest } from '#ui/copy/curl.ts';
import { keepInTab } from '#ui/forms/unsaved.ts';
import { blankDraft, type Draft } from './request/draft.ts';
import type { OpenedRequest } from './saved/saved-draft.ts';

export interface Run {
  /** The `x-request-id` of the answer, as the run's log has it. */
  requestId: string | undefined;
  startedAt: string;
  /** When its outcome came, by the platform's clock, in milliseconds since 1970. */
  endedAt: number;
  draft: Draft;
  request: TesterRequest;
  idempotencyKey: string;
  /**
   * The call to the bank, to be copied. Undefined until it is known or when the connection could
   * not be read; null when the connection has no address.
   */
  call: CurlRequest | null | undefined;
  /**
   * What became of the run, as the platform says it (`text` is its answer as it was sent, with the
   * bank's body as the bank wrote it), or why the platform's own answer did not come.
   */
  outcome: { result: TesterRun; text: string } | { error: ApiError };
}

export type PendingRun = Pick<Run, 'startedAt' | 'draft' | 'request' | 'idempotencyKey'> & {
  cancel: () => void;
};

interface TesterState {
  draft: Draft;
  /** The saved request that the draft was opened from or saved as; null for none. */
  saved: OpenedRequest | null;
  /** Whether the operator has typed values that are lost with the draft. */
  isTyped: boolean;
  /** The key of the history entry from whose address the draft was set; null before the first. */
  historyKey: string | null;
  /** Where the draft came from; empty for none. */
  notice: string;
  pending: PendingRun | null;
  /**
   * Ends the preparation of a run, in which its connection is read or the operator is asked. Null
   * while no run is prepared.
   */
  preparing: (() => void) | null;
  shown: Run | null;
  runs: readonly Run[];
}

/** How many runs of this visit are kept. */
const MAX_RUNS = 10;

const initialState: TesterState = {
  draft: blankDraft,
  saved: null,
  isTyped: false,
  historyKey: null,
  notice: '',
  pending: null,
  preparing: null,
  shown: null,
  runs: [],
};
const store = createStore(() => initialState);
// Signing out resets what the tester keeps, and the browser asks before a tab with typed values is
// left.
store.subscribe(() =>
  keepInTab('tester', store.get() === initialState ? null : testerState.reset, store.get().isTyped),
);

const change = (changes: Partial<TesterState>): void => store.set({ ...store.get(), ...changes });

/**
 * The tester's state, kept while the operator visits other screens. It is in memory only, because
 * headers have secrets.
 */
export const useTesterState = (): TesterState => useStore(store);

/** The fields of a draft that are typed and not chosen. */
const typedFields = ['headers', 'body', 'params'] as const;

/** What changes the state. */
export const testerState = {
  current: store.get,
  editDraft: (changes: Partial<Draft>) => {
    const { draft, isTyped } = store.get();
    change({
      draft: { ...draft, ...changes },
      isTyped: isTyped || typedFields.some((name) => name in changes),
    });
  },
  /** Sets the draft from an address, which is not read again for the same history entry. */
  setFromAddress: (entry: string, draft: Draft, notice = '', saved: OpenedRequest | null = null) =>
    change({ historyKey: entry, draft, isTyped: false, notice, saved }),
  /** The draft was saved as, or in, a saved request. */
  setSaved: (saved: OpenedRequest) => change({ saved, isTyped: false }),
  /** Replaces the draft with one that was read from a cURL command. */
  fillIn: (draft: Draft, notice: string) => change({ draft, isTyped: false, notice, saved: null }),
  /** A run is being prepared, until `cancel` ends it; null when the preparation is over. */
  setPreparing: (cancel: (() => void) | null) => change({ preparing: cancel }),
  startRun: (pending: PendingRun) => change({ pending }),
  /** Ends the run in progress without an outcome, because the console itself failed. */
  abandonRun: () => change({ pending: null }),
  /**
   * Ends the run in progress.
   * @returns false for a run from before a reset, which leaves no trace
   */
  endRun: (run: Run): boolean => {
    const { pending, runs } = store.get();
    if (pending?.idempotencyKey !== run.idempotencyKey) return false;
    change({
      pending: null,
      shown: run,
      runs: [run, ...runs].slice(0, MAX_RUNS),
    });
    return true;
  },
  /** Adds the call of a run that has ended. */
  addCall: (idempotencyKey: string, call: Run['call']) => {
    const { runs, shown } = store.get();
    const withCall = (run: Run): Run => {
      const isMeant = run.idempotencyKey === idempotencyKey && run.call === undefined;
      return isMeant ? { ...run, call } : run;
    };
    const nextRuns = runs.map(withCall);
    // The list marks the shown run by identity: it must be the same copy.
    const shownIndex = shown ? runs.indexOf(shown) : -1;
    change({ runs: nextRuns, shown: nextRuns[shownIndex] ?? shown });
  },
  /** Restores a run of this visit with its draft. */
  showRun: (run: Run) =>
    change({ draft: run.draft, isTyped: false, shown: run, notice: '', saved: null }),
  /** Brings back a draft that was replaced before it was run. */
  restoreDraft: (draft: Draft) => change({ draft, isTyped: true, notice: '' }),
  /**
   * Clears the form. The copy of `blankDraft` tells a cleared form from one that was never filled
   * in.
   */
  clearDraft: () => change({ draft: { ...blankDraft }, isTyped: false, notice: '', saved: null }),
  /** Forgets everything, as a reload does. A run that is being prepared is not sent. */
  reset: () => {
    store.get().preparing?.();
    store.reset();
  },
};

/**
 * Whether the bank may have carried out a run that has no answer of the bank: the run was sent, or
 * the platform's own failure leaves it open (`mayHaveHappened`).
 */
export const mayHaveRun = (outcome: Run['outcome']): boolean =>
  'error' in outcome ? outcome.error.mayHaveHappened : outcome.result.outcome === 'unanswered';
