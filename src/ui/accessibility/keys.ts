import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls a function at each event of the document, from the first frame on.
 * @param capture before the controls
 */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  act: (event: DocumentEventMap[Type]) => unknown,
  capture = false,
): void {
  const latest = useEffectEvent(act);
  useLayoutEffect(() => {
    const listen = (event: DocumentEventMap[Type]) => void latest(event);
    document.addEventListener(type, listen, capture);
    return () => document.removeEventListener(type, listen, capture);
  }, [type, capture]);
}

/** The name of the key for commands: Command on Apple's systems, Control elsewhere. */
export const commandKey = (): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const STORAGE_KEY = 'ponte-single-keys';

/** Whether shortcuts of a single character work; they can be turned off (WCAG 2.2, 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // A browser that stores nothing keeps them on.
  }
}

/** antd leaves closed dialogs and drawers in the page, hidden. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], dialog')].some(
    (dialog) => !dialog.closest('[style*="display: none"]'),
  );

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));
