import { createContext, type ReactNode, useMemo } from 'react';
import { toast } from '../toasts/toast.ts';
import { useMembers } from './use-members.ts';
import { Boundary } from './Boundary.tsx';
import { CloseContext } from './lazy-part.tsx';

interface Overlay {
  /** The id of the first one: it shows 'Entrar' for all. */
  first: string | undefined;
  join: (id: string) => () => void;
}

/** The dialog or drawer around a part, which covers the notices of the frame; null outside. */
export const OverlayContext = createContext<Overlay | null>(null);

/** Closes a dialog or a drawer that crashes or whose code cannot be loaded, and says so. */
export function OverlayBoundary({
  onClose,
  children,
}: {
  onClose: () => void;
  children: ReactNode;
}) {
  const [[first], join] = useMembers<string>();
  const overlay = useMemo(() => ({ first, join }), [first, join]);
  // Later: a crash in the first rendering comes before the router and the toasts are ready.
  const crash = () => {
    setTimeout(() => {
      toast.error(
        'Não foi possível abrir esta parte da tela. Recarregue a página para tentar novamente.',
        {
          label: 'Recarregar a página',
          onSelect: () => location.reload(),
        },
      );
      onClose();
    });
  };
  return (
    <OverlayContext value={overlay}>
      <CloseContext value={onClose}>
        <Boundary onCrash={crash}>{children}</Boundary>
      </CloseContext>
    </OverlayContext>
  );
}
