import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { focusAgain } from './focus.ts';
import type { UrlDialog } from './url-state.ts';

interface Props {
  dialog: UrlDialog;
  /** Renders the dialog for the parameter's value; it may be lazy. */
  children: (value: string) => ReactNode;
}

/** Renders a dialog of the address while it is open, and returns the focus when it closes. */
export function DialogSlot({ dialog, children }: Props) {
  return dialog.value === null ? null : <Returning key={dialog.value}>{children(dialog.value)}</Returning>;
}

function Returning({ children }: { children: ReactNode }) {
  // Read while rendering: afterwards the focus is inside the dialog.
  const [origin] = useState(() => document.activeElement);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      // Strict mode unmounts and mounts again in the same task; return the focus only after a real unmount.
      setTimeout(() => gone.current && focusAgain(origin));
    };
  }, [origin]);
  return <Suspense fallback={null}>{children}</Suspense>;
}
