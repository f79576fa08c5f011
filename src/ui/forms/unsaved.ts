import { createStore } from '#src/store.ts';
import { unsavedForms, without, discardForms } from './unsaved-forms.ts';

/**
 * Parts that keep values in memory across screens; a reload, another site or signing out discards
 * them.
 */
const tabValues = createStore<ReadonlyMap<string, { discard: () => void; isTyped: boolean }>>(
  () => new Map(),
);

/**
 * Calls whose answer has not come: they lose nothing that was typed, but a page that is left never
 * shows it.
 */
const awaitedCalls = createStore<ReadonlySet<string>>(() => new Set());

// `LeaveGuard`, which asks for forms, is mounted only on screens with forms.
function updateLeaveListener(): void {
  if (hasTypedTabValues() || awaitedCalls.get().size > 0)
    addEventListener('beforeunload', preventLeaving);
  else removeEventListener('beforeunload', preventLeaving);
}
tabValues.subscribe(updateLeaveListener);
awaitedCalls.subscribe(updateLeaveListener);

/**
 * Records that a part keeps values in memory.
 * @param discard null for none
 * @param isTyped asked before losing
 */
export function keepInTab(part: string, discard: (() => void) | null, isTyped = false): void {
  const others = without(tabValues.get(), [part]);
  tabValues.set(discard ? new Map([...others, [part, { discard, isTyped }]]) : others);
}

/**
 * Records whether the answer of a call is still missing; the browser then asks before the document
 * is left.
 */
export function askBeforeLeaving(call: string, asks: boolean): void {
  if (awaitedCalls.get().has(call) === asks) return;
  const others = [...awaitedCalls.get()].filter((one) => one !== call);
  awaitedCalls.set(new Set(asks ? [...others, call] : others));
}

const hasTypedTabValues = (): boolean =>
  [...tabValues.get().values()].some(({ isTyped }) => isTyped);

const preventLeaving = (event: Event): void => event.preventDefault();

/** Whether anything is unsaved that leaving the document would lose. */
export const hasUnsavedValues = (): boolean => unsavedForms.get().size > 0 || hasTypedTabValues();

/** Discards everything that is unsaved or kept in memory, for signing out. */
export function discardEverything(): void {
  discardForms();
  for (const { discard } of tabValues.get().values()) discard();
  tabValues.reset();
  awaitedCalls.reset();
}
