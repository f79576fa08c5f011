import { useCallback, useEffect, useRef, useState } from 'react';
import { focusAgain } from '#ui/accessibility/focus.ts';
import { onToast, type Toast } from '#ui/toasts/toast.ts';
import { ToastBox } from './ToastBox.tsx';
import styles from './Toasts.module.css';

interface Shown extends Toast {
  id: number;
}

/** Moves the focus to the newest toast that has a button or a link. */
const REACH_KEY = 'F8';
const CONTROL = 'a, button';

/**
 * Shows toasts in a live region of their own, which announces each once, politely. F8 moves the focus to the newest
 * one, also out of an open dialog; the focus returns when that toast closes.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    let last = 0;
    // A toast replaces an earlier one with the same text, so that pressing Copiar ten times does not fill the screen.
    return onToast((toast) =>
      setToasts((all) => [...all.filter(({ text }) => text !== toast.text), { ...toast, id: ++last }]),
    );
  }, []);
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== REACH_KEY) return;
      const newest = [...(region.current?.children ?? [])].findLast((toast) => toast.querySelector(CONTROL));
      if (!newest) return;
      event.preventDefault();
      newest.querySelector<HTMLElement>(CONTROL)?.focus();
    };
    // antd's dialogs listen on the window and move the focus back when it leaves them; stop the events of a toast
    // before that.
    const keep = (event: FocusEvent) => {
      if (!region.current?.contains(event.target as Node)) return;
      event.stopPropagation();
      const from = event.relatedTarget as Element | null;
      if (!region.current.contains(from)) origin.current = from;
    };
    document.addEventListener('keydown', reach);
    document.addEventListener('focusin', keep);
    return () => {
      document.removeEventListener('keydown', reach);
      document.removeEventListener('focusin', keep);
    };
  }, []);

  const close = useCallback((id: number) => {
    if (region.current?.contains(document.activeElement)) focusAgain(origin.current);
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);
  return (
    <div ref={region} role="status" aria-live="polite" aria-atomic="false" className={styles['toasts']}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </div>
  );
}
