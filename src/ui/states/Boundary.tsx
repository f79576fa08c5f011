import { Component, createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import { toast } from '../toasts/toast.ts';

interface BoundaryProps {
  /**
   * When this value changes after a crash, the content is rendered again. Example: the id of a
   * drawer's record.
   */
  resetWith?: unknown;
  /**
   * Called after a crash, for a part that has no place on the page for a message; nothing is shown
   * then.
   */
  onCrash?: () => void;
  children: ReactNode;
}

/**
 * Replaces content that crashes; the rest of the screen keeps working. React reports the error to
 * the console.
 */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failed && before.resetWith !== this.props.resetWith) {
      // oxlint-disable-next-line react/no-did-update-set-state -- once for each new value
      this.setState({ failed: false });
    }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.onCrash) return null;
    return (
      <p role="alert">
        Não foi possível mostrar esta parte da tela. Recarregue a página para tentar novamente.
      </p>
    );
  }
}

/**
 * The parts below a provider that have joined it, in order, and the function to join, which returns
 * the one to leave.
 */
export function useMembers<Part>() {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const join = useCallback((part: Part) => {
    setParts((all) => [...all, part]);
    return () => setParts((all) => all.filter((one) => one !== part));
  }, []);
  return [parts, join] as const;
}

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
      <Boundary onCrash={crash}>{children}</Boundary>
    </OverlayContext>
  );
}

/**
 * For `onCancel` and `onClose` of antd: the second press of a double click, which opened the
 * dialog, lands on its mask.
 */
export const unlessDoubleClick =
  (close: () => void) =>
  ({ detail }: Pick<UIEvent, 'detail'>): void => {
    if (detail < 2) close();
  };
