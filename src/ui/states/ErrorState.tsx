import { type ComponentProps, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { moveFocusOnRemoval } from '../accessibility/focus.ts';
import { Denied } from './Denied.tsx';
import { SignInLink, SignInNeeded } from './SignIn.tsx';
import styles from './State.module.css';
import { RequestId } from './RequestId.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';
import { useSharedFailure } from './FailureScope.tsx';

interface ErrorStateProps {
  error: ApiError;
  onRetry: () => unknown;
  /**
   * A read repeats itself: at the time that the platform named (`swrConfig`), and after signing in.
   */
  isRead?: boolean;
  denied?: string | undefined;
  /** In place of the error's own words. */
  message?: Pick<ApiError, 'title' | 'detail'> | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  if (!props.isRead) return <ErrorBox {...props} />;
  if (props.error.needsSession) return <SignInNeeded>Entre para ver estes dados.</SignInNeeded>;
  return <ReadFailure {...props} />;
}

/** One quiet line where the screen's banner says the rest. */
function ReadFailure(props: ErrorStateProps) {
  const isShared = useSharedFailure(props.error, props.onRetry);
  return isShared ? (
    <p className={`${styles['text']} soft`}>Não foi possível carregar.</p>
  ) : (
    <ErrorBox {...props} />
  );
}

export function ErrorBox({
  error,
  onRetry,
  isRead = false,
  denied,
  message = error,
  banner,
}: ErrorStateProps & { banner?: boolean }) {
  return (
    <div
      role="alert"
      className={`${styles['state']} stack ${styles['error']} ${banner ? styles['banner'] : ''}`}
    >
      <p className="strong">{message.title}</p>
      <p className={`${styles['text']} soft`}>{message.detail}</p>
      <RetryCountdown error={error} isRead={isRead} />
      <RequestId id={error.requestId} />
      <div className={`${styles['actions']} row wraps`}>
        <Denied reason={denied}>
          <RetryButton onRetry={onRetry} />
        </Denied>
        {error.mayNeedSession && <SignInLink />}
      </div>
    </div>
  );
}

/** Busy until the new answer comes; `Denied` gives it the other props. */
function RetryButton({
  onRetry,
  onClick,
  ...control
}: Pick<ErrorStateProps, 'onRetry'> & ComponentProps<'button'>) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <PlainButton
      {...control}
      ref={moveFocusOnRemoval}
      busy={busy}
      onClick={onClick ?? (() => void retry())}
    >
      Tentar novamente
    </PlainButton>
  );
}
