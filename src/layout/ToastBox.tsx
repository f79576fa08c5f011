import { CheckCircleOutlined, CloseOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { SignInLink } from '#ui/states/SignIn.tsx';
import { RequestId, RetryCountdown } from '#ui/states/StateViews.tsx';
import type { Toast, ToastAction } from '#ui/toasts/toast.ts';
import styles from './Toasts.module.css';

/** How long a toast stays. */
const STAY_MS = 5000;
/** How long one with an action stays: time to read it, to decide, and to reach it. */
const STAY_WITH_ACTION_MS = 20_000;

const icons = { success: CheckCircleOutlined, error: ExclamationCircleOutlined, info: InfoCircleOutlined };

/**
 * One toast. It stays while the pointer is on it or the focus in it. An error stays until it is closed: it may be the
 * only report of a failure.
 */
export function ToastBox({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { kind, text, action, retryAt, requestId } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const id = useId();
  const expire = useEffectEvent(onClose);
  const held = pointed || focused || kind === 'error';
  const stay = action ? STAY_WITH_ACTION_MS : STAY_MS;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => expire(), stay);
    return () => clearTimeout(timer);
  }, [held, stay]);
  const Icon = icons[kind];
  return (
    // The events that are handled here come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles['toast']} ${styles[kind]}`}
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
      <Icon aria-hidden className={styles['icon'] ?? ''} />
      <div>
        <p id={id}>{text}</p>
        <RetryCountdown error={{ retryAt }} />
        <RequestId id={requestId} />
      </div>
      {action && <ActionControl action={action} describedBy={id} onClose={onClose} />}
      {(kind === 'error' || action) && (
        <button type="button" aria-label="Fechar aviso" className={styles['close']} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
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
  const shared = { className: styles['action'], 'aria-describedby': describedBy };
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
