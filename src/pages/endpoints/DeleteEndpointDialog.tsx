import { useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { useDeleteEndpoint, useEndpoint } from '#api/hooks/endpoints.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { PathText } from '#ui/PathText.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MethodTag } from '#ui/Tag.tsx';
import { toast } from '#ui/toast.ts';
import { EndpointMissing } from './EndpointMissing.tsx';

interface Props {
  endpointId: string;
  onClose: () => void;
  /** After the deletion: closes the endpoint's form, too. */
  onDeleted: () => void;
}

/** Asks before an endpoint is deleted. */
export default function DeleteEndpointDialog({ endpointId, onClose, onDeleted }: Props) {
  const read = useEndpoint(endpointId);
  const { send, busy } = useDeleteEndpoint();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const endpoint = read.data;
  const gone = read.error?.is('RecursoNaoEncontrado') ?? false;

  const confirm = async () => {
    setFailure(null);
    try {
      await send({ params: { endpointId } });
      toast.success('Endpoint excluído.');
      onDeleted();
    } catch (thrown) {
      setFailure(asApiError(thrown));
      // Someone else may have deleted it meanwhile.
      await read.reload();
    }
  };

  return (
    <ConfirmDialog
      open
      title={endpoint ? <EndpointQuestion name={endpoint.name} bank={endpoint.bank.name} /> : 'Excluir endpoint'}
      confirmLabel={endpoint && !gone ? 'Excluir' : null}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ReadView read={read} skeleton={<Skeleton lines={2} />} missing={<EndpointMissing onClose={onClose} />}>
        {({ method, path }) => (
          <>
            <p>
              <MethodTag method={method} /> <PathText path={path} />
            </p>
            <p>O endpoint deixa de existir na plataforma. Os logs das requisições dele são mantidos.</p>
          </>
        )}
      </ReadView>
      {failure && !gone && <SaveError error={failure} unplaced={failure.violations} />}
    </ConfirmDialog>
  );
}

const EndpointQuestion = ({ name, bank }: { name: string; bank: string }) => (
  <>
    Excluir o endpoint <bdi>{name}</bdi>, de <bdi>{bank}</bdi>?
  </>
);
