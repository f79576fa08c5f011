import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SignInLink } from '#ui/states/SignIn.tsx';
import { SIGNED_OUT } from '../use-focus.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';

export function SignedOutScreen() {
  return (
    <>
      <PageHeader screen={{ title: SIGNED_OUT }} />
      <EmptyState title="Sua sessão foi encerrada" action={<SignInLink />}>
        Entre novamente para usar o console.
      </EmptyState>
    </>
  );
}
