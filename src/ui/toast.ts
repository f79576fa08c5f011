type Kind = 'success' | 'error' | 'info';

/** One toast to show. */
export interface Toast {
  kind: Kind;
  text: string;
}

let show: (toast: Toast) => void = () => undefined;

/** Short results of lone actions. The frame shows and announces them; its toast host loads with the first one. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  error: (text: string) => show({ kind: 'error', text }),
  info: (text: string) => show({ kind: 'info', text }),
};

/** Connects the frame's toast host; returns how to disconnect it. */
export function onToast(listener: (toast: Toast) => void): () => void {
  show = listener;
  return () => {
    show = () => undefined;
  };
}
