import { useSyncExternalStore } from 'react';
import type { TesterRequest } from '#api/contract/tester.ts';

/** A call that changes something at a bank in produção, or at one whose environment could not be read. */
export interface ProductionCall {
  bankName: string;
  method: TesterRequest['method'];
  /** The full address; the path alone when the connection could not be read. */
  address: string;
  /** The amount in the body, formatted; undefined when it has none. */
  amount: string | undefined;
  /** False when the connection could not be read. */
  known: boolean;
}

interface Question {
  call: ProductionCall;
  answer: (yes: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function set(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question on screen; null when there is none. */
export const useProductionQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question);

/** Answers an open question with no, because the operator left its screen. */
export const dropProductionQuestion = (): void => question?.answer(false);

/** Asks the operator; resolves to whether the call may be sent. An earlier open question is answered with no. */
export function askBeforeProduction(call: ProductionCall): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      set(null);
      resolve(yes);
    };
    set({ call, answer });
  });
}
