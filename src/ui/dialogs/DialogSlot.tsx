import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { returnFocus } from '../accessibility/focus.ts';
import { ShownContext } from '../states/lazy-part.tsx';
import type { UrlDialog } from '../address/url-state.ts';
import { OverlayBoundary } from '../states/OverlayBoundary.tsx';

interface DialogSlotProps {
  dialog: UrlDialog;
  children: (value: string) => ReactNode;
  /** Keeps one dialog for all values, such as a drawer that steps from row to row. */
  steps?: boolean;
  /**
   * The element that gets the focus when it closes, by the last value; by default the one that had
   * it before.
   */
  returnTo?: (value: string) => Element | null;
  /**
   * Dialogs over this one. Escape closes the one shown last, so they wait until this one is shown.
   */
  over?: ReactNode;
}

/**
 * Renders a dialog that the address opens. When it closes, the focus returns, unless the operator
 * has moved it already.
 */
export function DialogSlot({ dialog, children, steps = false, returnTo, over }: DialogSlotProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {dialog.value !== null && (
        <ShownContext value={() => setShown(true)}>
          <FocusReturn
            key={steps ? '' : dialog.value}
            value={dialog.value}
            returnTo={returnTo}
            onClose={dialog.close}
          >
            {children(dialog.value)}
          </FocusReturn>
        </ShownContext>
      )}
      {(dialog.value === null || isShown) && over}
    </>
  );
}

interface FocusReturnProps extends Pick<DialogSlotProps, 'returnTo'> {
  value: string;
  onClose: () => void;
  children: ReactNode;
}

function FocusReturn({ value, returnTo, onClose, children }: FocusReturnProps) {
  // Read while rendering: afterwards the focus is inside the dialog.
  const [origin] = useState(() => document.activeElement);
  const gone = useRef(false);
  const goBack = useEffectEvent(() => returnFocus(returnTo?.(value) ?? origin));
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      // In strict mode React unmounts and mounts again in the same task.
      setTimeout(() => {
        // A menu that was opened in between would lose the focus, and close.
        if (gone.current && document.activeElement === document.body) goBack();
      });
    };
  }, []);
  return <OverlayBoundary onClose={onClose}>{children}</OverlayBoundary>;
}
