import { Alert, Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { ApiError } from '#api/api-error.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { Denied } from '#ui/states/Denied.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { mayHaveRun, type Run } from '../tester-state.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';

interface FailedRunProps {
  run: Run;
  error: ApiError;
  onRetry: (run: Run, mayRepeat: boolean) => void;
}

/** A run without an answer of the platform, and whether the bank may have carried it out. */
export function FailedRun({ run, error, onRetry }: FailedRunProps) {
  const denied = useCallDenial('tester:run', run.request.environment);
  const retry = () => onRetry(run, mayHaveRun(run.outcome));
  if (error.kind === 'cancelled') {
    return (
      <Alert
        type="warning"
        showIcon
        role="note"
        title="Cancelada: pode ter sido executada"
        description={
          <Flex vertical gap={8} align="start">
            <WhereToCheck run={run} />
            <Denied reason={denied}>
              <Button onClick={retry}>Tentar novamente</Button>
            </Denied>
          </Flex>
        }
      />
    );
  }
  return (
    <>
      <ErrorState
        error={error}
        message={error.isAnswerLost ? lostText(error) : undefined}
        denied={denied}
        onRetry={retry}
      />
      {mayHaveRun(run.outcome) && <WhereToCheck run={run} />}
    </>
  );
}

/** The error of a lost answer. It does not advise to send the request again. */
const lostText = (error: ApiError) => ({
  title: 'A resposta se perdeu: o banco pode ter executado a chamada',
  detail: withFullStop(error.title) + (error.advisesRepeat ? '' : ` ${error.detail}`),
});

/** Where to find out whether the bank carried a run out. */
export function WhereToCheck({ run: { request, draft } }: { run: Run }) {
  return (
    <p className="sentence">
      A resposta não chegou, mas o banco {draft.bank?.name} pode ter executado a requisição. Antes
      de enviar novamente, confira{' '}
      <Link to={links.logs({ bankId: request.bankId, method: request.method })}>nos logs</Link> ou
      no próprio banco.
    </p>
  );
}
