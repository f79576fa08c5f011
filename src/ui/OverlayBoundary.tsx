import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { toast } from './toast.ts';

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
  return <Boundary onCrash={crash}>{children}</Boundary>;
}
