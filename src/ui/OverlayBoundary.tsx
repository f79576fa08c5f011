import { createContext, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { toast } from './toast.ts';

/** Whether a part is inside a dialog or a drawer, which covers the notices of the frame. */
export const OverlayContext = createContext(false);

/**
 * Closes a dialog or a drawer that crashes or whose code cannot be loaded, and says so; the screen below it keeps
 * working.
 */
export function OverlayBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  // In a task of its own: a crash in the first rendering comes before the router and the toasts are ready.
  const crash = () => {
    setTimeout(() => {
      toast.error('Não foi possível abrir esta parte da tela. Recarregue a página para tentar novamente.');
      onClose();
    });
  };
  return (
    <OverlayContext value>
      <Boundary onCrash={crash}>{children}</Boundary>
    </OverlayContext>
  );
}
