import { SignInLink } from '#ui/states/SignIn.tsx';
import { EmptyState } from '#ui/states/StateViews.tsx';
import { SIGNED_OUT } from '../use-focus.ts';
import styles from './SignedOutScreen.module.css';

/** Replaces every screen after 'Sair'. */
export function SignedOutScreen() {
  return (
    <>
      <h1 tabIndex={-1} className={styles['heading']}>
        {SIGNED_OUT}
      </h1>
      <EmptyState title="Sua sessão foi encerrada" action={<SignInLink />}>
        Entre novamente para usar o console.
      </EmptyState>
    </>
  );
}
