import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';

/**
 * A form on a page is closed by another path; one in a dialog also when the address loses its
 * parameter.
 */
export type FormScope = 'dialog' | 'page';

export interface LeaveQuestion {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

const defaultLeaveQuestion: LeaveQuestion = {
  title: 'Descartar as alterações?',
  text: 'As alterações não salvas serão perdidas.',
  leave: 'Descartar',
  stay: 'Continuar editando',
};

/** The parts of an address that decide which forms a navigation closes. */
interface AddressParts {
  pathname: string;
  search: string;
}

type UnsavedForms = ReadonlyMap<
  symbol,
  { reach: FormScope; home: AddressParts; question: LeaveQuestion }
>;

export const unsavedForms = createStore<UnsavedForms>(() => new Map());

const unregister = (form: symbol): void => unsavedForms.set(without(unsavedForms.get(), [form]));

function formsClosedBy(next: AddressParts): symbol[] {
  const closed = [...unsavedForms.get()].filter(
    ([, { reach, home }]) =>
      home.pathname !== next.pathname ||
      (reach === 'dialog' && !keepsParams(next.search, home.search)),
  );
  return closed.map(([form]) => form);
}

/** Whether a navigation to that address would close a form with unsaved values. */
export const wouldLoseValues = (next: AddressParts): boolean => formsClosedBy(next).length > 0;

function keepsParams(next: string, home: string): boolean {
  const params = new URLSearchParams(next);
  return [...new URLSearchParams(home)].every(([name, value]) => params.get(name) === value);
}

export function without<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  keys: Key[],
): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}

export const useHasUnsavedForm = (): boolean => useStore(unsavedForms).size > 0;

/** The question of the form that was opened last. */
export const leaveQuestion = (): LeaveQuestion =>
  [...unsavedForms.get().values()].at(-1)?.question ?? defaultLeaveQuestion;

/**
 * Discards forms with unsaved values.
 * @param next only those that a navigation there closes; by default all
 */
export function discardForms(next?: AddressParts): void {
  unsavedForms.set(next ? without(unsavedForms.get(), formsClosedBy(next)) : new Map());
}

/**
 * Registers a form while it is unsaved.
 * @returns what unregisters it at once, for a save that closes it
 */
export function useUnsaved(
  dirty: boolean,
  reach: FormScope,
  question: LeaveQuestion = defaultLeaveQuestion,
): () => void {
  const [form] = useState(() => Symbol('unsaved'));
  const home = useLocation();
  const register = useEffectEvent(() =>
    unsavedForms.set(new Map([...unsavedForms.get(), [form, { reach, home, question }]])),
  );
  useEffect(() => {
    if (dirty) register();
    return () => unregister(form);
  }, [dirty, form, reach, question]);
  return useCallback(() => unregister(form), [form]);
}
