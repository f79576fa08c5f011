import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, isDialogOpen } from '#ui/accessibility/keys.ts';

/** What the frame's shortcuts open. */
export type Finder = 'palette' | 'keys';

/**
 * The frame's shortcuts: Ctrl+K or Cmd+K opens the palette, '/' focuses the screen's search, '?' lists the shortcuts.
 * None acts while a dialog is open, and the single characters not while someone types.
 */
export function useKeys(onOpen: (finder: Finder) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isDialogOpen()) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      onOpen('palette');
    } else if (isTyping(event.target) || !areSingleKeysOn()) {
      return;
    } else if (event.key === '?') {
      onOpen('keys');
    } else {
      const search = event.key === '/' && document.querySelector<HTMLInputElement>('main [role="searchbox"]');
      if (!search) return;
      search.focus();
      search.select();
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));
