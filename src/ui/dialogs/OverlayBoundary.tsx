import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Boundary } from '../states/Boundary.tsx';
import { toast } from '../toasts/toast.ts';

/** The parts of a dialog or a drawer that need a session. */
interface Overlay {
  /** The id of the first one: it shows 'Entrar' for all. */
  first: string | undefined;
  /** Adds a part; returns a function that removes it. */
  join: (id: string) => () => void;
}

/** The dialog or drawer around a part, which covers the notices of the frame; null outside. */
export const OverlayContext = createContext<Overlay | null>(null);

/**
 * Closes a dialog or a drawer that crashes or whose code cannot be loaded, and says so; the screen below it keeps
 * working.
 */
export function OverlayBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [parts, setParts] = useState<string[]>([]);
  const [first] = parts;
  const join = useCallback((id: string) => {
    setParts((all) => [...all, id]);
    return () => setParts((all) => all.filter((one) => one !== id));
  }, []);
  const overlay = useMemo(() => ({ first, join }), [first, join]);
  // In a task of its own: a crash in the first rendering comes before the router and the toasts are ready.
  const crash = () => {
    setTimeout(() => {
      toast.error('Não foi possível abrir esta parte da tela. Recarregue a página para tentar novamente.', {
        label: 'Recarregar a página',
        onSelect: () => location.reload(),
      });
      onClose();
    });
  };
  return (
    <OverlayContext value={overlay}>
      <Boundary onCrash={crash}>{children}</Boundary>
    </OverlayContext>
  );
}

/**
 * Closes a dialog or drawer of antd when its mask, its cross or Escape is pressed. The second press of a double click
 * is ignored: it was meant for what opened the dialog, and lands on the mask.
 */
export const closing =
  (close: () => void) =>
  ({ detail }: Pick<UIEvent, 'detail'>): void => {
    if (detail < 2) close();
  };
