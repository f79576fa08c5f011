import { LogoutOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { asApiError } from '#api/api-error.ts';
import { useSession, useSessionState, useSignOut } from '#api/hooks/session.ts';
import { discardEverything, hasUnsavedValues } from '#ui/forms/unsaved.ts';
import { OverlayBoundary } from '#ui/OverlayBoundary.tsx';
import { toast } from '#ui/toast.ts';
import styles from './PersonPanel.module.css';

const SignOutQuestion = lazy(() => import('./SignOutQuestion.tsx'));

/** The person at the foot of the navigation, with 'Sair', which asks first while something typed is unsaved. */
export function PersonPanel() {
  const { data } = useSession();
  const state = useSessionState();
  const { signOut, busy } = useSignOut();
  const [asking, setAsking] = useState(false);
  if (!data || state !== 'in') return null;
  const { person, tenant } = data;

  const leave = async () => {
    setAsking(false);
    try {
      await signOut();
      discardEverything();
    } catch (thrown) {
      toast.error(`Não foi possível sair. ${asApiError(thrown).detail}`);
    }
  };
  return (
    <section aria-label="Sua conta" className={styles['person']}>
      <p className={styles['name']}>
        <bdi>{person.name}</bdi>
      </p>
      <p className={styles['detail']}>{person.email}</p>
      <p className={styles['detail']}>
        <bdi>{tenant.name}</bdi>
      </p>
      <button
        type="button"
        className={styles['leave']}
        aria-busy={busy || undefined}
        onClick={() => (hasUnsavedValues() ? setAsking(true) : void leave())}
      >
        <LogoutOutlined aria-hidden />
        Sair
      </button>
      {asking && (
        <OverlayBoundary onClose={() => setAsking(false)}>
          <Suspense fallback={null}>
            <SignOutQuestion onConfirm={() => void leave()} onCancel={() => setAsking(false)} />
          </Suspense>
        </OverlayBoundary>
      )}
    </section>
  );
}
