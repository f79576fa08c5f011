import { useEffect, useRef } from 'react';
import { useSessionState } from '#api/hooks/session.ts';
import { useRefresh } from '#api/hooks/use-refresh.ts';
import { SignInLink } from '#ui/sign-in.tsx';
import styles from './SessionNotice.module.css';

/**
 * Shown above the screen after a 401, with the link 'Entrar'; typed values stay. When a request succeeds again, for
 * example after signing in in another tab, the notice disappears and everything on screen is read again.
 */
export function SessionNotice() {
  const state = useSessionState();
  const refresh = useRefresh();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'expired' && state === 'signed-in') void refresh();
    before.current = state;
  }, [state, refresh]);
  if (state !== 'expired') return null;
  return (
    <section role="alert" aria-label="Sessão" className={styles['notice']}>
      <p>
        <strong>Entre para continuar.</strong> Sua sessão terminou ou ainda não começou. O que você digitou continua
        nesta aba.
      </p>
      <SignInLink />
    </section>
  );
}
