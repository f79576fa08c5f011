import { useCallback, useEffect, useRef } from 'react';

/** How far a form reaches: a dialog's is left by any change of the address, a page's only by leaving the page. */
export type Reach = 'dialog' | 'page';

/** What the guard asks before something unsaved is left. */
export interface LeaveQuestion {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

const typedValues: LeaveQuestion = {
  title: 'Descartar as alterações?',
  text: 'O que você digitou ainda não foi salvo.',
  leave: 'Descartar',
  stay: 'Continuar editando',
};

const unsaved = new Map<symbol, { reach: Reach; question: LeaveQuestion }>();

/** Whether something unsaved would be left by going to that place. */
export function wouldLoseValues(samePage: boolean): boolean {
  return [...unsaved.values()].some(({ reach }) => reach === 'dialog' || !samePage);
}

/** Whether anything is unsaved. */
export const hasUnsavedValues = (): boolean => unsaved.size > 0;

/** What to ask before leaving: the question of what was opened last. */
export const leaveQuestion = (): LeaveQuestion => [...unsaved.values()].at(-1)?.question ?? typedValues;

/** Lets everything unsaved go: the operator said so. */
export const discardValues = (): void => unsaved.clear();

/**
 * Registers a form while it has unsaved values, for `LeaveGuard`.
 * @param question a constant of the module, for what is not a form
 * @returns forgets it at once, for a save that closes its dialog in the same breath
 */
export function useUnsaved(dirty: boolean, reach: Reach, question: LeaveQuestion = typedValues): () => void {
  const name = useRef(Symbol('unsaved'));
  useEffect(() => {
    const token = name.current;
    if (dirty) unsaved.set(token, { reach, question });
    return () => void unsaved.delete(token);
  }, [dirty, reach, question]);
  return useCallback(() => void unsaved.delete(name.current), []);
}
