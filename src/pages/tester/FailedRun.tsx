import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useDenial } from '#parts/permission.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ErrorState } from '#ui/StateViews.tsx';
import type { Run } from './session.ts';

/**
 * Whether the bank may have carried out the request although no answer of it arrived: the answer was lost or late, or
 * the platform or a server in front of it failed while it waited. A request that the platform refused was not sent to the
 * bank, nor was one to a bank that cannot be called.
 */
function mayHaveRun(error: ApiError): boolean {
  return error.kind !== 'problem' || ((error.status ?? 0) >= 500 && !error.is('BancoIndisponivel'));
}

interface Props {
  run: Run;
  error: ApiError;
  onRetry: (run: Run) => void;
}

/** A run without an answer. Sending it again asks first when the bank may have carried it out already. */
export function FailedRun({ run, error, onRetry }: Props) {
  const [asking, setAsking] = useState(false);
  const denied = useDenial('tester:run');
  const { method, path } = run.request;
  return (
    <>
      <ErrorState error={error} denied={denied} onRetry={() => (mayHaveRun(error) ? setAsking(true) : onRetry(run))} />
      <ConfirmDialog
        open={asking}
        title="Enviar a requisição novamente?"
        confirmLabel="Enviar novamente"
        denied={denied}
        onConfirm={() => {
          setAsking(false);
          onRetry(run);
        }}
        onCancel={() => setAsking(false)}
      >
        A resposta não chegou, mas o banco {run.draft.bank?.name} pode ter executado {method} {path}. Antes de enviar
        novamente, confira nos logs ou no próprio banco.
      </ConfirmDialog>
    </>
  );
}
