import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { copyText } from './clipboard.ts';
import button from './button.module.css';
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

/** A failed read: the error, the request id, and a retry button. */
export function ErrorState({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  return (
    <div role="alert" className={`${styles['state']} ${styles['error']}`}>
      <p className={styles['title']}>{error.title}</p>
      <p className={styles['text']}>{error.detail}</p>
      <RequestId id={error.requestId} />
      <button type="button" className={button['button']} onClick={() => void onRetry()}>
        Tentar novamente
      </button>
    </div>
  );
}

/** A request id with a button that copies it. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className={styles['id']}>
      ID da requisição: <code>{id}</code>{' '}
      <button type="button" className={styles['copy']} onClick={() => void copyText(id)}>
        Copiar ID
      </button>
    </p>
  );
}
