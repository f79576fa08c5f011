import { asApiError } from '#api/api-error.ts';
import { formatWait } from './format.ts';

type Kind = 'success' | 'error' | 'info';

/** What a toast offers: a link to follow, something to do, such as 'Desfazer', or 'Entrar' after a 401. */
export type ToastAction = ({ label: string } & ({ to: string } | { onSelect: () => unknown })) | 'sign-in';

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

/**
 * Shows why an action failed, where no form has a place for it.
 * @param thrown what a call to the platform threw; a bug of the console is thrown again
 */
export function toastFailure(thrown: unknown): void {
  const error = asApiError(thrown);
  const { title, detail, retryAfter } = error;
  const wait = retryAfter === undefined ? '' : ` A plataforma pede para tentar novamente em ${formatWait(retryAfter)}.`;
  toast.error(`${title}. ${detail}${wait}`, error.is('NaoAutenticado') ? 'sign-in' : undefined);
}
