import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import button from '../buttons/button.module.css';
import { CopyButton } from '../copy/CopyButton.tsx';
import { Denied } from './Denied.tsx';
import { leavingFocusAround } from '../accessibility/focus.ts';
import { RetryCountdown } from './RetryCountdown.tsx';
import { SignInNeeded } from './SignInNeeded.tsx';
import styles from './StateViews.module.css';

/** An empty state: the reason, and an action. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles['state']}>
      <p className={styles['title']}>{title}</p>
      {children && <p className={styles['text']}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: ApiError;
  onRetry: () => unknown;
  /**
   * The request was a read. Repeating a read does no harm, so it is repeated by itself: at the time that the platform
   * named (`swrConfig`), and after signing in.
   */
  isRead?: boolean;
  /** Why the person may not try again; undefined when the person may. */
  denied?: string | undefined;
}

/**
 * A request that failed: what happened, the id to report, and a button to try again. A read without a session is
 * repeated after signing in.
 */
export function ErrorState({ error, onRetry, isRead = false, denied }: ErrorStateProps) {
  if (isRead && error.needsSession) return <SignInNeeded>Entre para ver estes dados.</SignInNeeded>;
  return (
    <div role="alert" className={`${styles['state']} ${styles['error']}`}>
      <p className={styles['title']}>{error.title}</p>
      <p className={styles['text']}>{error.detail}</p>
      <RetryCountdown error={error} isRead={isRead} />
      <RequestId id={error.requestId} />
      <Denied reason={denied}>
        <RetryButton onRetry={onRetry} />
      </Denied>
    </div>
  );
}

/** It is busy until the new answer comes; `Denied` gives it the other properties. */
function RetryButton({ onRetry, onClick, ...control }: Pick<ErrorStateProps, 'onRetry'> & ComponentProps<'button'>) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <button
      {...control}
      ref={leavingFocusAround}
      type="button"
      className={button['button']}
      aria-busy={busy}
      onClick={onClick ?? (() => !busy && void retry())}
    >
      Tentar novamente
    </button>
  );
}

/** The id by which the platform's team finds a request, with a button that copies it; nothing without an id. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className={styles['id']}>
      ID da requisição: <code>{id}</code> <CopyButton text={id}>Copiar ID</CopyButton>
    </p>
  );
}
