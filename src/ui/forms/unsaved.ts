import { useCallback, useEffect, useRef } from 'react';

/** How far a form reaches: a dialog's is left by any change of the address, a page's only by leaving the page. */
export type Reach = 'dialog' | 'page';

const forms = new Map<symbol, Reach>();

/** Whether a form with unsaved values would be left by going to that place. */
export function wouldLoseValues(samePage: boolean): boolean {
  return [...forms.values()].some((reach) => reach === 'dialog' || !samePage);
}

/** Whether any form has unsaved values. */
export const hasUnsavedValues = (): boolean => forms.size > 0;

/** Lets every unsaved value go: the operator said so. */
export const discardValues = (): void => forms.clear();

/**
 * Registers a form while it has unsaved values, for `LeaveGuard`.
 * @returns forgets it at once, for a save that closes its dialog in the same breath
 */
export function useUnsaved(dirty: boolean, reach: Reach): () => void {
  const name = useRef(Symbol('form'));
  useEffect(() => {
    const token = name.current;
    if (dirty) forms.set(token, reach);
    return () => void forms.delete(token);
  }, [dirty, reach]);
  return useCallback(() => void forms.delete(name.current), []);
}
