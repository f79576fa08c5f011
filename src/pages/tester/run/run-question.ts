import type { TesterRequest } from '#api/contract/tester.ts';
import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';
import type { Amounts } from './amounts.ts';

/** What the question says of a call that changes something at a bank in produção. */
export interface ProductionCall extends Amounts {
  /** The full address; the path alone when the connection could not be read. */
  address: string;
  /** The body as text; undefined without one. */
  body: string | undefined;
  /** False when the connection could not be read. */
  known: boolean;
}

/** A run that needs the operator's consent. */
export interface RunToConfirm {
  bankName: string;
  method: TesterRequest['method'];
  path: string;
  /**
   * The same request was sent before and not answered: it may have been carried out. `key` is its idempotency key now: the
   * same one, the same one so long ago that the platform may have forgotten it, or a new one. Null for another request.
   */
  repeats: { key: 'same' | 'old' | 'new' } | null;
  /** Undefined for a run that needs consent only because it repeats one. */
  production: ProductionCall | undefined;
}

interface Question {
  run: RunToConfirm;
  /** False once it is answered; the dialog shows its text until it has closed. */
  open: boolean;
  answer: (yes: boolean) => void;
}

const question = createStore<Question | null>(() => null);

/** The question on screen or the last one; null before the first. */
export const useRunQuestion = (): Question | null => useStore(question);

/** Answers an open question with no, because the operator left its screen. */
export const dropRunQuestion = (): void => question.get()?.answer(false);

/** Asks the operator; resolves to whether the run may be sent. An earlier open question is answered with no. */
export function askBeforeRun(run: RunToConfirm): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      question.set({ run, answer, open: false });
      resolve(yes);
    };
    question.set({ run, answer, open: true });
  });
}
