import type { ApiError } from '#api/api-error.ts';
import type { Violation } from '#api/contract/problem.ts';
import { SignInLink } from '../states/SignIn.tsx';
import { RequestId } from '../states/RequestId.tsx';
import { RetryCountdown } from '../states/RetryCountdown.tsx';
import { Notice } from './Notice.tsx';

/** A failed save, shown inside its form: what belongs to no field, and the request id. */
export function SaveError({ error, unplaced }: { error: ApiError; unplaced: Violation[] }) {
  return (
    <Notice type="error" title={error.title}>
      <p>{error.detail}</p>
      {error.isAnswerLost && (
        <p>A alteração pode ter sido feita mesmo assim. Repeti-la sem mudar nada não a duplica.</p>
      )}
      <RetryCountdown error={error} />
      {error.mayNeedSession && (
        <>
          <p>
            Depois de entrar, volte a esta aba e tente novamente: ela continua como você a deixou.
          </p>
          <SignInLink />
        </>
      )}
      {unplaced.length > 0 && !error.is('AcessoNegado') && (
        <ul>
          {unplaced.map(({ propriedade, razao }) => (
            <li key={propriedade + razao}>
              {propriedade}: {razao}
            </li>
          ))}
        </ul>
      )}
      <RequestId id={error.requestId} />
    </Notice>
  );
}
