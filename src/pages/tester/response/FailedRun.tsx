import { Alert, Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { ApiError } from '#api/api-error.ts';
import { useDenial } from '#parts/permission.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { links } from '#ui/address/links.ts';
import { ErrorState } from '#ui/states/StateViews.tsx';
import styles from './FailedRun.module.css';
import { CANCELLED, mayHaveRun } from './run-outcome.ts';
import type { Run } from '../tester-state.ts';

interface Props {
  run: Run;
  error: ApiError;
  /** Sends the request again; with `mayRepeat` it asks first. */
  onRetry: (run: Run, mayRepeat: boolean) => void;
}

/** A run without an answer, and whether the bank may have carried it out. */
export function FailedRun({ run, error, onRetry }: Props) {
  const denied = useDenial('tester:run');
  const retry = () => onRetry(run, mayHaveRun(error));
  if (error.kind === 'cancelled') {
    return (
      <Alert
        type="warning"
        showIcon
        role="note"
        title={CANCELLED}
        description={
          <Flex vertical gap={8} align="start">
            <Check run={run} />
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
      <ErrorState error={error} denied={denied} onRetry={retry} />
      {mayHaveRun(error) && <Check run={run} />}
    </>
  );
}

/** Where to find out whether the bank carried a run out. */
function Check({ run: { request, draft } }: { run: Run }) {
  return (
    <p className={styles['check']}>
      A resposta não chegou, mas o banco {draft.bank?.name} pode ter executado a requisição. Antes de enviar novamente,
      confira <Link to={links.logs({ bankId: request.bankId, method: request.method })}>nos logs</Link> ou no próprio
      banco.
    </p>
  );
}
