import { asApiError } from '#api/api-error.ts';
import { createStore } from '#src/store.ts';

/**
 * `error`: a failure of the console's own action; it stays until it is closed. `failed`: a result
 * that is a failure.
 */
type ToastKind = 'success' | 'error' | 'failed' | 'info';

/**
 * What a toast offers: a link to follow, something to do, such as 'Desfazer', or 'Entrar' after a
 * 401.
 */
export type ToastAction =
  | ({ label: string } & ({ to: string } | { onSelect: () => unknown }))
  | 'sign-in';

export interface Toast {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
  /**
   * When to try again, in milliseconds since 1970, when the platform sent it: the toast counts down
   * to it.
   */
  retryAt?: number | undefined;
  /** The id by which the platform's team finds the request that failed. */
  requestId?: string | undefined;
}

/** The errors that were not closed, and the newest toast, which is shown. No id is used twice. */
export const toasts = createStore<{ lastId: number; all: readonly (Toast & { id: number })[] }>(
  () => ({
    lastId: 0,
    all: [],
  }),
);

/**
 * A toast replaces the earlier ones, but errors come back after it: each may be the only report of
 * a failure.
 */
function showToast(toast: Toast): void {
  const { lastId, all } = toasts.get();
  const id = lastId + 1;
  toasts.set({
    lastId: id,
    all: [
      ...all.filter(({ kind, text }) => kind === 'error' && text !== toast.text),
      { ...toast, id },
    ],
  });
}

/** Takes toasts off the screen; by default all. */
export function closeToasts(id?: number): void {
  const { lastId, all } = toasts.get();
  toasts.set({ lastId, all: id === undefined ? [] : all.filter((toast) => toast.id !== id) });
}

/**
 * Takes the result of an earlier action off the screen, which would pass for that of the next one.
 * Errors stay.
 */
export function closeResultToasts(): void {
  const { lastId, all } = toasts.get();
  toasts.set({ lastId, all: all.filter(({ kind }) => kind === 'error') });
}

export const toast = {
  success: (text: string, action?: ToastAction) => showToast({ kind: 'success', text, action }),
  error: (text: string, action?: ToastAction) => showToast({ kind: 'error', text, action }),
  failed: (text: string) => showToast({ kind: 'failed', text }),
  info: (text: string, action?: ToastAction) => showToast({ kind: 'info', text, action }),
};

/**
 * Shows why an action failed; a bug of the console is thrown again.
 * @param action what failed, as a sentence
 */
export function toastFailure(thrown: unknown, action?: string): void {
  const error = asApiError(thrown);
  showToast({
    kind: 'error',
    text: `${action ?? `${error.title}.`} ${error.detail}`,
    action: error.mayNeedSession ? 'sign-in' : undefined,
    retryAt: error.retryAt,
    requestId: error.requestId,
  });
}

interface UndoableChange {
  run: () => Promise<unknown>;
  done: string;
}

/**
 * Runs a change with a toast to undo it.
 * @param onRefused after a failure: the screen may be out of date
 */
export async function runUndoable(
  change: UndoableChange,
  undo: UndoableChange | null,
  onRefused: () => unknown,
): Promise<void> {
  try {
    await change.run();
    toast.success(
      change.done,
      undo ? { label: 'Desfazer', onSelect: () => runUndoable(undo, null, onRefused) } : undefined,
    );
  } catch (thrown) {
    toastFailure(thrown);
    onRefused();
  }
}
