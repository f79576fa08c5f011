import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';

/** The text of the frame's live region. */
const announcement = createStore(() => '');

/**
 * Announces a change to screen readers, politely, through the frame's live region. A no-break space makes a repeated
 * text differ, so that it is announced again.
 */
export const announce = (text: string): void => announcement.set(announcement.get() === text ? `${text}\u00a0` : text);

/** The live region of `announce`. */
export function LiveRegion() {
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {useStore(announcement)}
    </div>
  );
}

/** The ids of what describes a control, in the order in which it is read, as `aria-describedby` takes them. */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
