import type { TesterRequest } from '#api/contract/tester.ts';
import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';
import type { OpenedRequest } from '../saved/saved-draft.ts';
import type { Amounts } from './amounts.ts';

/** What the question shows of a call that changes something at a bank in produção. */
export interface ProductionCall extends Amounts {
  /** Only the path when the connection could not be read. */
  address: string;
  body: string | undefined;
  /** Whether the connection could be read. */
  isAddressKnown: boolean;
}

/** A run that needs the operator's consent. */
export interface RunToConfirm {
  bankName: string;
  request: TesterRequest;
  /** The saved request that it was opened from. */
  saved: OpenedRequest | null;
  /**
   * Set when the request was sent before without an answer. Its idempotency key is the `same`; the
   * platform may have forgotten it (`old`); or it is `new`.
   */
  repeats: { key: 'same' | 'old' | 'new' } | null;
  /** Undefined for a run that needs consent only because it repeats another. */
  production: ProductionCall | undefined;
}

interface Question {
  run: RunToConfirm;
  /** False once it is answered: the dialog shows the text until it has closed. */
  open: boolean;
  answer: (yes: boolean) => void;
}

const questionStore = createStore<Question | null>(() => null);

/** The question on screen, or the last one; null before the first. */
export const useRunQuestion = (): Question | null => useStore(questionStore);

/**
 * Asks the operator. An earlier question that is still open is answered with no.
 * @returns whether the run may be sent
 */
export function askBeforeRun(run: RunToConfirm): Promise<boolean> {
  declineOpenQuestion();
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      questionStore.set({ run, answer, open: false });
      resolve(yes);
    };
    questionStore.set({ run, answer, open: true });
  });
}

/** Answers an open question with no, as leaving the screen does. */
export const declineOpenQuestion = (): void => questionStore.get()?.answer(false);
