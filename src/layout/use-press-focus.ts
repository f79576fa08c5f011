import { useEffect } from 'react';

const CONTROL = 'button, a[href], summary, [role="switch"]';

/**
 * Gives the focus to what is pressed, before the press acts. Safari does not focus a clicked button or link but the
 * page around it, so a dialog that the press opens could not return the focus to it.
 */
export function usePressFocus(): void {
  useEffect(() => {
    const focusPressed = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
      const focused = document.activeElement;
      // A field keeps its focus where a control leaves it there on purpose, such as the button that clears it.
      if (control && focused !== control && focused?.contains(control)) control.focus({ preventScroll: true });
    };
    document.addEventListener('click', focusPressed, true);
    return () => document.removeEventListener('click', focusPressed, true);
  }, []);
}
