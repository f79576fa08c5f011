import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * How far a form reaches. A page's is left by leaving the page; a dialog's also when the address loses a parameter that
 * it was opened with. What only adds to the address, such as a question over the dialog, leaves nothing.
 */
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
  text: 'As alterações não salvas serão perdidas.',
  leave: 'Descartar',
  stay: 'Continuar editando',
};

/** A place of the console: what of an address decides who is left. */
interface Place {
  pathname: string;
  search: string;
}

const unsaved = new Map<symbol, { reach: Reach; home: Place; question: LeaveQuestion }>();

/** Whether something unsaved would be left by going to that place. */
export function wouldLoseValues(next: Place): boolean {
  return [...unsaved.values()].some(
    ({ reach, home }) => home.pathname !== next.pathname || (reach === 'dialog' && !keeps(next.search, home.search)),
  );
}

function keeps(next: string, home: string): boolean {
  const params = new URLSearchParams(next);
  return [...new URLSearchParams(home)].every(([name, value]) => params.get(name) === value);
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
  const { pathname, search } = useLocation();
  const here = useRef({ pathname, search });
  useEffect(() => {
    here.current = { pathname, search };
  }, [pathname, search]);
  useEffect(() => {
    const token = name.current;
    if (dirty) unsaved.set(token, { reach, home: here.current, question });
    return () => void unsaved.delete(token);
  }, [dirty, reach, question]);
  return useCallback(() => void unsaved.delete(name.current), []);
}
