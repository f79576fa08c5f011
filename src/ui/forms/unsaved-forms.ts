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

const typedValues: LeaveQuestion = {
  title: 'Descartar as alterações?',
  text: 'As alterações não salvas serão perdidas.',
  leave: 'Descartar',
  stay: 'Continuar editando',
};

/** The parts of an address that decide which forms a navigation closes. */
interface Place {
  pathname: string;
  search: string;
}

type Forms = ReadonlyMap<symbol, { reach: FormScope; home: Place; question: LeaveQuestion }>;

export const unsaved = createStore<Forms>(() => new Map());

const unregister = (form: symbol): void => unsaved.set(without(unsaved.get(), [form]));

function closedBy(next: Place): symbol[] {
  const closed = [...unsaved.get()].filter(
    ([, { reach, home }]) =>
      home.pathname !== next.pathname || (reach === 'dialog' && !keeps(next.search, home.search)),
  );
  return closed.map(([form]) => form);
}

/** Whether a navigation to that address would close a form with unsaved values. */
export const wouldLoseValues = (next: Place): boolean => closedBy(next).length > 0;

function keeps(next: string, home: string): boolean {
  const params = new URLSearchParams(next);
  return [...new URLSearchParams(home)].every(([name, value]) => params.get(name) === value);
}

export function without<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  keys: Key[],
): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}

export const useHasUnsavedForm = (): boolean => useStore(unsaved).size > 0;

/** The question of the form that was opened last. */
export const leaveQuestion = (): LeaveQuestion =>
  [...unsaved.get().values()].at(-1)?.question ?? typedValues;

/**
 * Discards forms with unsaved values.
 * @param next only those that a navigation there closes; by default all
 */
export function discardForms(next?: Place): void {
  unsaved.set(next ? without(unsaved.get(), closedBy(next)) : new Map());
}

/**
 * Registers a form while it is unsaved.
 * @returns what unregisters it at once, for a save that closes it
 */
export function useUnsaved(
  dirty: boolean,
  reach: FormScope,
  question: LeaveQuestion = typedValues,
): () => void {
  const [form] = useState(() => Symbol('unsaved'));
  const home = useLocation();
  const register = useEffectEvent(() =>
    unsaved.set(new Map([...unsaved.get(), [form, { reach, home, question }]])),
  );
  useEffect(() => {
    if (dirty) register();
    return () => unregister(form);
  }, [dirty, form, reach, question]);
  return useCallback(() => unregister(form), [form]);
}
