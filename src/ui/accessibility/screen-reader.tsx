import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';

const announcement = createStore(() => '');

/**
 * Announces a text to screen readers. A no-break space makes a repeated text differ, so that it is
 * announced again.
 */
export const announce = (text: string): void =>
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text);

/** Holds what `announce` says; the frame renders it once. */
export function LiveRegion() {
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {useStore(announcement)}
    </div>
  );
}

export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
