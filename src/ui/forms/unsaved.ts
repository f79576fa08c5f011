import { createStore } from '#src/store.ts';
import { unsaved, without, discardForms } from './unsaved-forms.ts';

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

/** Discards everything that is unsaved or kept in memory, for signing out. */
export function discardEverything(): void {
  discardForms();
  for (const { discard } of keptInTab.get().values()) discard();
  keptInTab.reset();
  awaited.reset();
}
