import { useEffect, useRef } from 'react';
import { useSessionState } from '#api/hooks/session.ts';
import { useRefresh } from '#api/hooks/use-read.ts';
import { SignInLink } from '#ui/states/SignIn.tsx';
import styles from './SessionNotice.module.css';
/** The least time between two readings of everything, in milliseconds. */
const REFRESH_EVERY_MS = 30_000;

/**
 * Shown above the screen after a 401. After a sign-in everything is read again, at most every 30 s.
 */
export function SessionNotice() {
  const state = useSessionState();
  const refresh = useRefresh();
  const before = useRef(state);
  const refreshedAt = useRef(-REFRESH_EVERY_MS);
  useEffect(() => {
    const hasReturned = before.current === 'expired' && state === 'signed-in';
    before.current = state;
    if (!hasReturned) return undefined;
    const timer = setTimeout(
      () => {
        refreshedAt.current = performance.now();
        void refresh();
      },
      Math.max(0, refreshedAt.current + REFRESH_EVERY_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [state, refresh]);
  if (state !== 'expired') return null;
  return (
    <section
      role="alert"
      aria-label="Sessão"
      className={`${styles['notice']} box row wraps gap-8-16 spread`}
    >
      <p>
        <strong>Entre para continuar.</strong> Sua sessão terminou ou ainda não começou. O que você
        digitou continua nesta aba.
      </p>
      <SignInLink />
    </section>
  );
}
