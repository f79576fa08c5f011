import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useStore } from '#src/use-store.ts';
import { returnFocus } from '#ui/accessibility/focus.ts';
import { useDocumentEvent } from '#ui/accessibility/keys.ts';
import { SignInLink } from '#ui/states/SignIn.tsx';
import { closeToasts, type Toast, type ToastAction, toasts } from '#ui/toasts/toast.ts';
import styles from './Toasts.module.css';
import { RequestId } from '#ui/states/RequestId.tsx';
import { RetryCountdown } from '#ui/states/RetryCountdown.tsx';

/** Moves the focus to the button or the link of the toast. */
const REACH_KEY = 'F8';
const CONTROL = 'a, button';

/**
 * Shows the newest toast. F8 moves the focus to it, also out of an open dialog; the focus returns
 * when it closes.
 */
export function Toasts() {
  const newest = useStore(toasts).all.at(-1);
  const region = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
  // Before the effects of a new screen, which may show the next one.
  useLayoutEffect(() => {
    // Toasts of another person or screen, and those that came while nobody was signed in, are not
    // shown.
    closeToasts();
    return closeToasts;
  }, []);
  useDocumentEvent('keydown', (event) => {
    if (event.key !== REACH_KEY) return;
    const control = region.current?.querySelector<HTMLElement>(CONTROL);
    if (!control) return;
    event.preventDefault();
    control.focus();
  });
  // antd's dialogs listen on the window and move the focus back when it leaves them.
  useDocumentEvent('focusin', (event) => {
    if (!region.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    const from = event.relatedTarget as Element | null;
    if (!region.current.contains(from)) origin.current = from;
  });

  const close = useCallback((id: number) => {
    if (region.current?.contains(document.activeElement)) returnFocus(origin.current);
    closeToasts(id);
  }, []);
  return (
    <div
      ref={region}
      role="status"
      aria-live="polite"
      className={`${styles['toasts']} screen-only`}
    >
      {newest && <ToastBox key={newest.id} toast={newest} onClose={() => close(newest.id)} />}
    </div>
  );
}

const STAY_MS = 6000;

/**
 * Stays while the pointer is on it or the focus in it; an error, which may be the only report,
 * until it is closed.
 */
function ToastBox({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { kind, text, action, retryAt, requestId } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const id = useId();
  const expire = useEffectEvent(onClose);
  const held = pointed || focused || kind === 'error';
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => expire(), STAY_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const Icon = kind === 'success' ? CheckCircleOutlined : ExclamationCircleOutlined;
  return (
    // The events that are handled here come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles['toast']} row box floating ${styles[kind]}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog below the toast stays open.
        event.stopPropagation();
        onClose();
      }}
    >
      {kind !== 'info' && <Icon aria-hidden className={styles['icon'] ?? ''} />}
      <div>
        <p id={id}>{text}</p>
        <RetryCountdown error={{ retryAt }} />
        <RequestId id={requestId} />
      </div>
      {action && <ActionControl action={action} describedBy={id} onClose={onClose} />}
      {(kind === 'error' || action) && (
        <button
          type="button"
          aria-label="Fechar aviso"
          className={styles['close']}
          onClick={onClose}
        />
      )}
    </div>
  );
}

interface ActionProps {
  action: ToastAction;
  describedBy: string;
  onClose: () => void;
}

function ActionControl({ action, describedBy, onClose }: ActionProps) {
  if (action === 'sign-in') return <SignInLink />;
  const shared = { className: `${styles['action']} quiet strong`, 'aria-describedby': describedBy };
  return (
    <>
      {'to' in action ? (
        <Link {...shared} to={action.to} onClick={onClose}>
          {action.label}
        </Link>
      ) : (
        <button
          {...shared}
          type="button"
          onClick={() => {
            onClose();
            void action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <span className="visually-hidden">Pressione F8 para chegar a esta ação.</span>
    </>
  );
}
