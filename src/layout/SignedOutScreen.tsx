import { SignInLink } from '#ui/sign-in.tsx';
import { EmptyState } from '#ui/StateViews.tsx';
import styles from './SignedOutScreen.module.css';

/** Replaces every screen after 'Sair'. */
export function SignedOutScreen() {
  return (
    <>
      <h1 tabIndex={-1} className={styles['heading']}>
        Você saiu
      </h1>
      <EmptyState title="Sua sessão foi encerrada." action={<SignInLink />}>
        Entre novamente para usar o console.
      </EmptyState>
    </>
  );
}
