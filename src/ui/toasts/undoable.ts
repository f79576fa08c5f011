import { toast, toastFailure } from './toast.ts';

/** A change, and the toast after it. */
interface Change {
  run: () => Promise<unknown>;
  done: string;
}

/**
 * Runs a change, confirms it in a toast that offers to undo it, and shows a failure in a toast.
 * @param undo the opposite change
 * @param onRefused called after a failure: what is on screen may be out of date
 */
export async function runUndoable(change: Change, undo: Change | null, onRefused: () => unknown): Promise<void> {
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
