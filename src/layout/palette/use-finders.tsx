import { useRef, useState } from 'react';
import { focusAgain, focusHeading } from '#ui/accessibility/focus.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { OverlayBoundary } from '#ui/dialogs/OverlayBoundary.tsx';
import type { Screen } from '#ui/page/screen.ts';
import { type Finder, useKeys } from './use-keys.ts';

const Palette = lazyPart(() => import('./Palette.tsx'));
const Keys = lazyPart(() => import('./Keys.tsx'));

/**
 * The palette and the list of shortcuts, each loaded when it is first opened.
 * @param reader changes with the person, and when this person signs out: what was open closes, with what was typed and
 *   found in it
 * @returns what is open, to be rendered, and how a button opens the palette
 */
export function useFinders(screens: readonly Screen[], reader: number | null) {
  const [opened, setOpened] = useState<{ finder: Finder; reader: number | null } | null>(null);
  const open = opened?.reader === reader ? opened.finder : null;
  const setOpen = (finder: Finder | null) => setOpened(finder && { finder, reader });
  const origin = useRef<Element | null>(null);
  const show = (finder: Finder) => {
    origin.current = document.activeElement;
    setOpen(finder);
  };
  useKeys(show);
  const cancel = () => {
    setOpen(null);
    // After the dialog, which has the focus, has been removed.
    setTimeout(() => focusAgain(origin.current));
  };
  /** A chosen screen or dialog moves the focus itself; after any other choice, such as a theme, the heading gets it. */
  const closeForChoice = () => {
    setOpen(null);
    setTimeout(() => document.activeElement === document.body && focusHeading());
  };
  const finder = open && (
    <OverlayBoundary key={open} onClose={cancel}>
      {open === 'palette' ? (
        <Palette screens={screens} onCancel={cancel} onChosen={closeForChoice} onShowKeys={() => setOpen('keys')} />
      ) : (
        <Keys onClose={cancel} />
      )}
    </OverlayBoundary>
  );
  return { finder, openPalette: () => show('palette') };
}
