import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { ApiError } from '#api/api-error.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { CopyButton } from '../copy/CopyButton.tsx';
import { moveFocusOnRemoval } from '../accessibility/focus.ts';
import { formatWait } from '../text/format.ts';
import { useNow } from '../time/clock.ts';
import { Denied } from './Denied.tsx';
import { SignInLink, SignInNeeded } from './SignIn.tsx';
import styles from './StateViews.module.css';
import { OverlayContext, useMembers } from './Boundary.tsx';

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={`${styles['state']} stack`}>
      <p className="strong">{title}</p>
      {children && <p className={`${styles['text']} soft`}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: ApiError;
  onRetry: () => unknown;
  /**
   * A read repeats itself: at the time that the platform named (`swrConfig`), and after signing in.
   */
  isRead?: boolean;
  denied?: string | undefined;
  /** In place of the error's own words. */
  said?: Pick<ApiError, 'title' | 'detail'> | undefined;
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
  said = error,
  banner,
}: ErrorStateProps & { banner?: boolean }) {
  return (
    <div
      role="alert"
      className={`${styles['state']} stack ${styles['error']} ${banner ? styles['banner'] : ''}`}
    >
      <p className="strong">{said.title}</p>
      <p className={`${styles['text']} soft`}>{said.detail}</p>
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

/** The id by which the platform's team finds a request; nothing without one. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className="note">
      ID da requisição: <code className="small">{id}</code>{' '}
      <CopyButton text={id}>Copiar ID</CopyButton>
    </p>
  );
}

/** Counts down to the time that `Retry-After` gave; nothing without it. It sends no request. */
export function RetryCountdown({
  error,
  isRead = false,
}: {
  error: Pick<ApiError, 'retryAt'>;
  isRead?: boolean;
}) {
  const { retryAt } = error;
  return retryAt === undefined ? null : <Countdown key={retryAt} at={retryAt} isRead={isRead} />;
}

function Countdown({ at, isRead }: { at: number; isRead: boolean }) {
  const left = Math.ceil((at - useNow(1000)) / 1000);
  const [waiting, over] = isRead
    ? [`Nova tentativa automática em ${formatWait(left)}.`, 'Tentando novamente…']
    : [
        `A plataforma pede para tentar novamente em ${formatWait(left)}.`,
        'Você já pode tentar novamente.',
      ];
  // Its changes are not announced: the alert or the toast around it would repeat itself every
  // second.
  return (
    <p role="timer" aria-live="off">
      {left > 0 ? waiting : over}
    </p>
  );
}

interface Failure {
  error: ApiError;
  retry: () => unknown;
}

interface Failures {
  /** What several reads failed of: the screen says it once, above all. */
  shared: Failure | undefined;
  join: (failure: Failure) => () => void;
}

const FailuresContext = createContext<Failures | null>(null);

const like = (all: readonly Failure[], one: Failure) =>
  all.filter(({ error }) => error.title === one.error.title);

interface SharedFailureProps {
  /** Renders the error; `retry` repeats all reads that failed of it. */
  banner: (error: ApiError, retry: () => Promise<unknown>) => ReactNode;
  children: ReactNode;
}

/** A screen, with one banner above it in place of the same error in each of its panels. */
export function FailureScope({ banner, children }: SharedFailureProps) {
  const [all, join] = useMembers<Failure>();
  const shared = all.find((one) => like(all, one).length > 1);
  const failures = useMemo(() => ({ shared, join }), [shared, join]);
  return (
    <FailuresContext value={failures}>
      {shared &&
        banner(shared.error, () => Promise.all(like(all, shared).map(({ retry }) => retry())))}
      {children}
    </FailuresContext>
  );
}

/**
 * Reports a failed read to the screen, unless a dialog covers it.
 * @returns whether the screen's banner says it
 */
export function useSharedFailure(error: ApiError, retry: () => unknown): boolean {
  const failures = useContext(FailuresContext);
  const isCovered = useContext(OverlayContext) !== null;
  const join = isCovered ? undefined : failures?.join;
  const latest = useEffectEvent(retry);
  // Before painting: otherwise each panel would show the error for a moment.
  useLayoutEffect(() => join?.({ error, retry: () => latest() }), [join, error]);
  return join !== undefined && failures?.shared?.error.title === error.title;
}

const texts = {
  bank: { title: 'Este banco não está cadastrado', back: 'Voltar para os bancos' },
  endpoint: { title: 'Este endpoint não está cadastrado', back: 'Voltar para os endpoints' },
  log: { title: 'Esta requisição não está nos logs', back: 'Voltar para os logs' },
};

/** Shown in place of a record that does not exist, or no longer does. */
export function Missing({ what, onClose }: { what: keyof typeof texts; onClose: () => void }) {
  return (
    <EmptyState
      title={texts[what].title}
      action={<PlainButton onClick={onClose}>{texts[what].back}</PlainButton>}
    >
      O registro pode ter sido excluído, ou o link está incompleto.
    </EmptyState>
  );
}
