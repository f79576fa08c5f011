import { Component, type ReactNode } from 'react';

interface Props {
  /** When this value changes after a crash, the content is rendered again. Example: the id of a drawer's record. */
  resetWith?: unknown;
  /** Called after a crash, for a part that has no place on the page for a message; nothing is shown then. */
  onCrash?: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/**
 * Replaces content that crashes, so that the rest of the screen keeps working. React reports the error to the console.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override componentDidUpdate(before: Props): void {
    // oxlint-disable-next-line react/no-did-update-set-state -- once for each new value
    if (this.state.failed && before.resetWith !== this.props.resetWith) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.onCrash) return null;
    return <p role="alert">Não foi possível mostrar esta parte da tela. Recarregue a página para tentar novamente.</p>;
  }
}
