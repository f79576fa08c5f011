import type { ApiError } from '#api/api-error.ts';
import type { TesterRequest, TesterResponse } from '#api/contract/tester.ts';
import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';
import type { CurlRequest } from '#ui/copy/curl.ts';
import { keepInTab } from '#ui/forms/unsaved.ts';
import { blankDraft, type Draft } from './request/draft.ts';
import type { Saved } from './saved/saved-draft.ts';

export interface Run {
  /** The `x-request-id` of the answer, as the run's log has it. */
  requestId: string | undefined;
  startedAt: string;
  draft: Draft;
  request: TesterRequest;
  idempotencyKey: string;
  /**
   * The call to the bank, to repeat it outside the console; absent when the connection could not be
   * read.
   */
  call: CurlRequest | null | undefined;
  /** `text` is the platform's answer as it was sent, with the bank's body as the bank wrote it. */
  outcome: { response: TesterResponse; text: string } | { error: ApiError };
}

export type Pending = Pick<Run, 'startedAt' | 'draft' | 'request' | 'idempotencyKey'> & {
  cancel: () => void;
};

interface TesterState {
  draft: Draft;
  /** The saved request that the draft was opened from or saved as; null for none. */
  saved: Saved | null;
  typed: boolean;
  /** Key of the history entry from whose query the draft was set. */
  taken: string | null;
  /** Where the draft came from; empty for none. */
  notice: string;
  pending: Pending | null;
  /**
   * Ends the preparation of a run: its connection is read, or the operator is asked. Null while
   * there is none.
   */
  preparing: (() => void) | null;
  shown: Run | null;
  runs: readonly Run[];
}

const KEPT_RUNS = 10;

const fresh: TesterState = {
  draft: blankDraft,
  saved: null,
  typed: false,
  taken: null,
  notice: '',
  pending: null,
  preparing: null,
  shown: null,
  runs: [],
};
const store = createStore(() => fresh);
store.subscribe(() =>
  keepInTab('tester', store.get() === fresh ? null : testerState.reset, store.get().typed),
);

const change = (changes: Partial<TesterState>): void => store.set({ ...store.get(), ...changes });

/**
 * The tester's state, kept while the operator visits other screens. In memory only, because headers
 * contain secrets.
 */
export const useTesterState = (): TesterState => useStore(store);

const typedFields = ['headers', 'body', 'params'] as const;

export const testerState = {
  current: store.get,
  edit: (changes: Partial<Draft>) => {
    const { draft, typed } = store.get();
    change({
      draft: { ...draft, ...changes },
      typed: typed || typedFields.some((name) => name in changes),
    });
  },
  take: (entry: string, draft: Draft, notice = '', saved: Saved | null = null) =>
    change({ taken: entry, draft, typed: false, notice, saved }),
  keep: (saved: Saved) => change({ saved, typed: false }),
  fill: (draft: Draft, notice: string) => change({ draft, typed: false, notice, saved: null }),
  /** A run is prepared, and `cancel` ends that; null when the preparation has ended. */
  prepare: (cancel: (() => void) | null) => change({ preparing: cancel }),
  begin: (pending: Pending) => change({ pending }),
  /** Ends the run in progress without a result: the console itself failed. */
  abandon: () => change({ pending: null }),
  /** Ends the run in progress. @returns false for one from before a reset, which leaves nothing */
  end: (run: Run): boolean => {
    const { pending, runs } = store.get();
    if (pending?.idempotencyKey !== run.idempotencyKey) return false;
    change({
      pending: null,
      shown: run,
      runs: [run, ...runs].slice(0, KEPT_RUNS),
    });
    return true;
  },
  addCall: (idempotencyKey: string, call: Run['call']) => {
    const add = (run: Run) =>
      run.idempotencyKey === idempotencyKey && run.call === undefined ? { ...run, call } : run;
    const { runs, shown } = store.get();
    const withCall = runs.map(add);
    const place = shown ? runs.indexOf(shown) : -1;
    change({ runs: withCall, shown: withCall[place] ?? shown });
  },
  show: (run: Run) =>
    change({ draft: run.draft, typed: false, shown: run, notice: '', saved: null }),
  /** Brings back a draft that was replaced before it was run. */
  restore: (draft: Draft) => change({ draft, typed: true, notice: '' }),
  /**
   * Clears the form. The draft is another object than `blankDraft`, so that the form stays clear.
   */
  clearDraft: () => change({ draft: { ...blankDraft }, typed: false, notice: '', saved: null }),
  /** As a reload does; a run that is being prepared is not sent. */
  reset: () => {
    store.get().preparing?.();
    store.reset();
  },
};

/**
 * Whether the bank may have carried it out: the answer was lost, late or cancelled, or a server
 * failed.
 */
export function mayHaveRun(error: ApiError): boolean {
  return error.mayHaveHappened && !error.is('BancoIndisponivel');
}
