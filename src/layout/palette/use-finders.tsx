import { useRef, useState } from 'react';
import { returnFocus, focusHeading } from '#ui/accessibility/focus.ts';
import {
  areSingleKeysOn,
  isDialogOpen,
  isTyping,
  useDocumentEvent,
} from '#ui/accessibility/keys.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { OverlayBoundary } from '#ui/states/OverlayBoundary.tsx';
import type { Screen } from '#ui/page/screen.ts';
import { Palette } from './Palette.tsx';

const Keys = lazyPart(() => import('./Keys.tsx'));

/**
 * The palette and the list of shortcuts.
 * @param reader a change closes both
 * @returns what is open, and its opener
 */
export function useFrameDialogs(screens: readonly Screen[], reader: number | null) {
  const [opened, setOpened] = useState<{ finder: FrameDialog; reader: number | null } | null>(null);
  const open = opened?.reader === reader ? opened.finder : null;
  const setOpen = (finder: FrameDialog | null) => setOpened(finder && { finder, reader });
  const origin = useRef<Element | null>(null);
  const show = (finder: FrameDialog) => {
    origin.current = document.activeElement;
    setOpen(finder);
  };
  useFrameShortcuts(show);
  const cancel = () => {
    setOpen(null);
    // Once the dialog, which has the focus, has been removed.
    setTimeout(() => returnFocus(origin.current));
  };
  /**
   * A chosen screen or dialog moves the focus itself; after another choice, such as a theme, the
   * heading gets it.
   */
  const closeForChoice = () => {
    setOpen(null);
    setTimeout(() => document.activeElement === document.body && focusHeading());
  };
  const finder = open && (
    <OverlayBoundary key={open} onClose={cancel}>
      {open === 'palette' ? (
        <Palette
          screens={screens}
          onCancel={cancel}
          onChosen={closeForChoice}
          onShowKeys={() => setOpen('keys')}
        />
      ) : (
        <Keys onClose={cancel} />
      )}
    </OverlayBoundary>
  );
  return { finder, openPalette: () => show('palette') };
}

type FrameDialog = 'palette' | 'keys';

/**
 * The frame's shortcuts. None acts while a dialog is open, and single characters not while someone
 * types.
 */
function useFrameShortcuts(onOpen: (finder: FrameDialog) => void): void {
  useDocumentEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || isDialogOpen()) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      onOpen('palette');
    } else if (isTyping(event.target) || !areSingleKeysOn()) {
      return;
    } else if (event.key === '?') {
      onOpen('keys');
    } else {
      const search =
        event.key === '/' && document.querySelector<HTMLInputElement>('main [role="searchbox"]');
      if (!search) return;
      search.focus();
      search.select();
    }
    event.preventDefault();
  });
}
