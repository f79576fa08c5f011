import { useSyncExternalStore } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { contract } from '#api/contract/index.ts';
import type { TesterRequest, TesterResponse } from '#api/contract/tester.ts';
import type { CurlRequest } from '#ui/copy/curl.ts';
import { keepInTab } from '#ui/forms/unsaved.ts';
import { blankDraft, type Draft } from './request/draft.ts';
import { mayHaveRun } from './response/run-outcome.ts';

/** A finished run with the draft it was made from. */
export interface Run {
  /** The `x-request-id` of the platform's response; the run's log has the same id. Undefined without one. */
  requestId: string | undefined;
  startedAt: string;
  draft: Draft;
  request: TesterRequest;
  idempotencyKey: string;
  /** The call to the bank, for repeating it outside the console; absent when its connection could not be read. */
  call: CurlRequest | null | undefined;
  outcome: { response: TesterResponse } | { error: ApiError };
}

/** A run in progress. */
export type Pending = Pick<Run, 'startedAt' | 'draft' | 'request' | 'idempotencyKey'> & { cancel: () => void };

/** A request that the bank may have carried out. */
export interface Unanswered {
  /** The key with which it is sent again; undefined when the platform would only repeat its refusal for the old one. */
  idempotencyKey: string | undefined;
  /** When it was sent with that key for the first time, as an ISO 8601 instant. */
  sentAt: string;
}

interface TesterState {
  draft: Draft;
  /** Whether the operator typed into the draft. */
  typed: boolean;
  /** Key of the history entry whose query was already applied to the draft; null before the first. */
  taken: string | null;
  /** A notice above the form about where the draft came from; empty for none. */
  notice: string;
  pending: Pending | null;
  /** Ends the preparation of a run: its connection is read, or the operator is asked. Null while there is none. */
  preparing: (() => void) | null;
  shown: Run | null;
  /** The newest first. */
  runs: readonly Run[];
  /** The requests that the bank may have carried out although no answer of it came, by content. */
  unanswered: ReadonlyMap<string, Unanswered>;
}

/** Number of runs kept in the history, and of unanswered requests. */
const KEPT_RUNS = 10;
const KEPT_UNANSWERED = 50;

const fresh: TesterState = {
  draft: blankDraft,
  typed: false,
  taken: null,
  notice: '',
  pending: null,
  preparing: null,
  shown: null,
  runs: [],
  unanswered: new Map(),
};
let state = fresh;
const listeners = new Set<() => void>();

function change(changes: Partial<TesterState>): void {
  state = changes === fresh ? fresh : { ...state, ...changes };
  keepInTab('tester', state === fresh ? null : testerState.reset, state.typed);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The tester's state, kept while the operator visits other screens: draft, runs and the run in progress. In memory
 * only, because headers contain secrets; a reload clears it.
 */
export const useTesterState = (): TesterState => useSyncExternalStore(subscribe, () => state);

const typedFields = ['headers', 'body', 'params'] as const;

/** The changes of the tester's state; each one renders what `useTesterState` gave again. */
export const testerState = {
  current: (): TesterState => state,
  /** Changes fields of the draft. */
  edit: (changes: Partial<Draft>) =>
    change({
      draft: { ...state.draft, ...changes },
      typed: state.typed || typedFields.some((name) => name in changes),
    }),
  /** Sets the draft from the query of a history entry. */
  take: (entry: string, draft: Draft, notice = '') => change({ taken: entry, draft, typed: false, notice }),
  /** Notes that a run is prepared, and how to end that; null when the preparation has ended. */
  prepare: (cancel: (() => void) | null) => change({ preparing: cancel }),
  /** Notes the run that was sent. */
  begin: (pending: Pending) => change({ pending }),
  /** Ends the run in progress without a result, because the console itself failed. */
  abandon: () => change({ pending: null }),
  /** Ends the run in progress. @returns false for one that was sent before the whole state was reset: it leaves nothing */
  end: (run: Run): boolean => {
    if (state.pending?.idempotencyKey !== run.idempotencyKey) return false;
    change({
      pending: null,
      shown: run,
      runs: [run, ...state.runs].slice(0, KEPT_RUNS),
      unanswered: unansweredAfter(run),
    });
    return true;
  },
  /** Adds the call to the bank to a run that has ended, once its connection was read. */
  addCall: (idempotencyKey: string, call: Run['call']) => {
    const add = (run: Run) =>
      run.idempotencyKey === idempotencyKey && run.call === undefined ? { ...run, call } : run;
    const runs = state.runs.map(add);
    const place = state.shown ? state.runs.indexOf(state.shown) : -1;
    change({ runs, shown: runs[place] ?? state.shown });
  },
  /** How the same request was sent before and not answered; undefined when it was not. */
  unanswered: (request: TesterRequest): Unanswered | undefined => state.unanswered.get(contentOf(request)),
  /** Shows a run of the history and fills in its draft. */
  show: (run: Run) => change({ draft: run.draft, typed: false, shown: run, notice: '' }),
  /** Brings back a draft that was replaced before it was run. */
  restore: (draft: Draft) => change({ draft, typed: true, notice: '' }),
  /** Clears the form. The draft is another object than `blankDraft`, so that the form stays clear. */
  clearDraft: () => change({ draft: { ...blankDraft }, typed: false, notice: '' }),
  /** Resets the whole state, as a reload does; a run that is being prepared is not sent. */
  reset: () => {
    state.preparing?.();
    change(fresh);
  },
  /** Clears the history and the answer that is shown. */
  clearRuns: () => change({ runs: [], shown: null }),
};

/** A refusal changes nothing here: an earlier run of the same request may still have been carried out. */
function unansweredAfter({ request, idempotencyKey, startedAt, outcome }: Run): TesterState['unanswered'] {
  const content = contentOf(request);
  const others = [...state.unanswered].filter(([one]) => one !== content);
  if ('response' in outcome) return new Map(others);
  const { error } = outcome;
  if (!mayHaveRun(error)) return state.unanswered;
  const isRemembered = contract.runTesterRequest.remembers.some((name) => error.is(name));
  const earlier = state.unanswered.get(content);
  const sentAt = earlier?.idempotencyKey === idempotencyKey ? earlier.sentAt : startedAt;
  const entry = { idempotencyKey: isRemembered ? undefined : idempotencyKey, sentAt };
  return new Map([...others, [content, entry] as const].slice(-KEPT_UNANSWERED));
}

const contentOf = (request: TesterRequest): string => JSON.stringify(request);
