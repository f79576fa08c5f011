type Kind = 'success' | 'error' | 'info';

/** What a toast offers: a link to follow, or something to do, such as 'Desfazer'. */
export type ToastAction = { label: string } & ({ to: string } | { onSelect: () => unknown });

/** One toast to show. */
export interface Toast {
  kind: Kind;
  text: string;
  action?: ToastAction | undefined;
}

let show: (toast: Toast) => void = () => undefined;

/** Short results of single actions; the frame shows and announces them. One with an action stays longer. */
export const toast = {
  success: (text: string, action?: ToastAction) => show({ kind: 'success', text, action }),
  error: (text: string, action?: ToastAction) => show({ kind: 'error', text, action }),
  info: (text: string, action?: ToastAction) => show({ kind: 'info', text, action }),
};

/** Connects the frame's toasts; returns a function that disconnects them. */
export function onToast(listener: (toast: Toast) => void): () => void {
  show = listener;
  return () => {
    show = () => undefined;
  };
}
