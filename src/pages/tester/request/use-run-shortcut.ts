import type { RefObject } from 'react';
import { isDialogOpen, useDocumentEvent } from '#ui/accessibility/keys.ts';

/**
 * Ctrl+Enter or Cmd+Enter: anywhere in the form, and elsewhere unless a dialog is open or a control
 * has the focus.
 */
export function useRunShortcut(form: RefObject<HTMLFormElement | null>, run: () => void): void {
  // In the capture phase: an open list would otherwise treat Enter as a choice.
  const onKey = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      !(event.ctrlKey || event.metaKey) ||
      !(event.target instanceof Element)
    )
      return;
    const isElsewhere = !form.current?.contains(event.target);
    if (
      isElsewhere &&
      (isDialogOpen() || event.target.closest('a, button, input, select, textarea, summary'))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  useDocumentEvent('keydown', onKey, true);
}
