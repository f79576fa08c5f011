import { Component, type ReactNode } from 'react';

interface State {
  failed: boolean;
}

/**
 * Replaces content that crashes, so that the rest of the screen keeps working. React reports the error to the console.
 */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <p role="alert">Não foi possível mostrar esta parte da tela. Recarregue a página para tentar novamente.</p>;
  }
}
