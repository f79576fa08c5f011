import { LogoutOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Session } from '#api/contract/session.ts';
import { useSession, useSessionState, useSignOut } from '#api/hooks/session.ts';
import { discardEverything, hasUnsavedValues } from '#ui/forms/unsaved.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { OverlayBoundary } from '#ui/dialogs/OverlayBoundary.tsx';
import { toastFailure } from '#ui/toasts/toast.ts';
import button from '../column-button.module.css';
import styles from './PersonPanel.module.css';

const SignOutQuestion = lazyPart(() => import('./SignOutQuestion.tsx'));

/**
 * The person at the foot of the navigation, with 'Sair', which asks first while something typed is unsaved. 'Sair' is
 * also there when the session cannot be read: the next person at this computer must not continue with it.
 */
export function PersonPanel({ onSignedOut }: { onSignedOut?: (() => void) | undefined }) {
  const { data, error } = useSession();
  const state = useSessionState();
  const { signOut, busy } = useSignOut();
  const [asking, setAsking] = useState(false);
  if (!(data ?? error) || state !== 'signed-in') return null;

  const leave = async () => {
    setAsking(false);
    try {
      await signOut();
      discardEverything();
      onSignedOut?.();
    } catch (thrown) {
      toastFailure(thrown, 'Não foi possível sair.');
    }
  };
  return (
    <section aria-label="Sua conta" className={styles['person']}>
      {data ? <Person {...data} /> : <p className={styles['detail']}>Não foi possível ler sua conta.</p>}
      <button
        type="button"
        className={`${button['button']} ${styles['leave']}`}
        aria-busy={busy || undefined}
        onClick={() => (hasUnsavedValues() ? setAsking(true) : void leave())}
      >
        <LogoutOutlined aria-hidden />
        Sair
      </button>
      {asking && (
        <OverlayBoundary onClose={() => setAsking(false)}>
          <SignOutQuestion onConfirm={() => void leave()} onCancel={() => setAsking(false)} />
        </OverlayBoundary>
      )}
    </section>
  );
}

function Person({ person, tenant }: Pick<Session, 'person' | 'tenant'>) {
  return (
    <>
      <p className={styles['name']}>
        <bdi>{person.name}</bdi>
      </p>
      <p className={styles['detail']}>{person.email}</p>
      <p className={styles['detail']}>
        <bdi>{tenant.name}</bdi>
      </p>
    </>
  );
}
