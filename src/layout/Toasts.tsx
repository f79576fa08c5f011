import { CheckCircleOutlined, CloseOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useState } from 'react';
import { onToast, type Toast } from '#ui/toast.ts';
import styles from './Toasts.module.css';

/** How long a toast stays, in milliseconds. An error stays until it is closed: it may be all that tells of a failure. */
const STAY_MS = 5000;

const icons = { success: CheckCircleOutlined, error: ExclamationCircleOutlined, info: InfoCircleOutlined };

interface Shown extends Toast {
  id: number;
}

/** Shows toasts, in a live region of their own: each is said once, politely. */
export function Toasts() {
  const [toasts, setToasts] = useState<Shown[]>([]);
  useEffect(() => {
    let last = 0;
    // The same words again replace the first, so that pressing Copiar ten times does not fill the screen.
    return onToast((toast) =>
      setToasts((all) => [...all.filter(({ text }) => text !== toast.text), { ...toast, id: ++last }]),
    );
  }, []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  return (
    <div role="status" aria-live="polite" aria-atomic="false" className={styles['toasts']}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} onClose={close} />
      ))}
    </div>
  );
}

function ToastBox({ toast: { id, kind, text }, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (kind === 'error' || held) return undefined;
    const timer = setTimeout(onClose, STAY_MS, id);
    return () => clearTimeout(timer);
  }, [held, id, kind, onClose]);
  const Icon = icons[kind];
  return (
    // Reading takes the time it takes: a pointer on a toast holds it.
    <div
      className={`${styles['toast']} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon aria-hidden className={styles['icon'] ?? ''} />
      <p>{text}</p>
      {kind === 'error' && (
        <button type="button" aria-label="Fechar aviso" className={styles['close']} onClick={() => onClose(id)}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
