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

const unsaved = createStore<Forms>(() => new Map());

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

/**
 * Parts that keep values in memory across screens; a reload, another site or signing out discards
 * them.
 */
const keptInTab = createStore<ReadonlyMap<string, { discard: () => void; isTyped: boolean }>>(
  () => new Map(),
);

/**
 * Calls whose answer has not come: they lose nothing that was typed, but a page that is left never
 * shows it.
 */
const awaited = createStore<ReadonlySet<string>>(() => new Set());

// `LeaveGuard`, which asks for forms, is mounted only on screens with forms.
function followLeaving(): void {
  if (keepsTyped() || awaited.get().size > 0) addEventListener('beforeunload', askToStay);
  else removeEventListener('beforeunload', askToStay);
}
keptInTab.subscribe(followLeaving);
awaited.subscribe(followLeaving);

function without<Key, Value>(map: ReadonlyMap<Key, Value>, keys: Key[]): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}

/**
 * Records that a part keeps values in memory.
 * @param discard null for none
 * @param isTyped asked before losing
 */
export function keepInTab(part: string, discard: (() => void) | null, isTyped = false): void {
  const others = without(keptInTab.get(), [part]);
  keptInTab.set(discard ? new Map([...others, [part, { discard, isTyped }]]) : others);
}

/**
 * Records whether the answer of a call is still missing; the browser then asks before the document
 * is left.
 */
export function askBeforeLeaving(call: string, asks: boolean): void {
  if (awaited.get().has(call) === asks) return;
  const others = [...awaited.get()].filter((one) => one !== call);
  awaited.set(new Set(asks ? [...others, call] : others));
}

const keepsTyped = (): boolean => [...keptInTab.get().values()].some(({ isTyped }) => isTyped);

const askToStay = (event: Event): void => event.preventDefault();

/** Whether anything is unsaved that leaving the document would lose. */
export const hasUnsavedValues = (): boolean => unsaved.get().size > 0 || keepsTyped();

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

/** Discards everything that is unsaved or kept in memory, for signing out. */
export function discardEverything(): void {
  discardForms();
  for (const { discard } of keptInTab.get().values()) discard();
  keptInTab.reset();
  awaited.reset();
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
