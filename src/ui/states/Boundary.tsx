import { Component, type ReactNode } from 'react';

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
