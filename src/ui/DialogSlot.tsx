import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { focusAgain } from './focus.ts';
import type { UrlDialog } from './url-state.ts';

interface Props {
  dialog: UrlDialog;
  /** The dialog, for the value it is open for; it may be lazy. */
  children: (value: string) => ReactNode;
}

/** Where a dialog of the address stands while it is open. When it closes, the focus goes back to where it came from. */
export function DialogSlot({ dialog, children }: Props) {
  return dialog.value === null ? null : <Returning key={dialog.value}>{children(dialog.value)}</Returning>;
}

function Returning({ children }: { children: ReactNode }) {
  // Read while rendering: once the dialog stands, the focus is inside it.
  const [origin] = useState(() => document.activeElement);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      // Strict mode leaves and comes back in the same task; only a slot that stays empty gives the focus back.
      setTimeout(() => gone.current && focusAgain(origin));
    };
  }, [origin]);
  return <Suspense fallback={null}>{children}</Suspense>;
}
