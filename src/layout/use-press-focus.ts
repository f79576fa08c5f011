import { useEffect } from 'react';

const CONTROL = 'button, a[href], summary, [role="switch"]';

/**
 * Gives the focus to what is pressed, before the press acts. Safari focuses no button or link that is clicked, but the
 * page around it, and a dialog that such a press opens would not know where to return the focus.
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
