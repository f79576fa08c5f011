import { useBank, useDeleteBank } from '#api/hooks/banks.ts';
import { useEndpoints } from '#api/hooks/endpoints.ts';
import { useSavedRequests } from '#api/hooks/tester.ts';
import { useDenial } from '#parts/permission.tsx';
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx';
import { pluralize, withFullStop, formatNumber } from '#ui/text/format.ts';
import { toast } from '#ui/toasts/toast.ts';
import { Missing } from '#ui/states/Missing.tsx';

/** How many endpoints the question names; of the others it says how many there are. */
const MAX_NAMED = 10;
const bullets = { paddingLeft: 16, listStyle: 'disc' };

interface DeleteBankDialogProps {
  bankId: string;
  onClose: () => void;
  /** After the deletion: also closes the drawer of the bank. */
  onDeleted: () => void;
}

/**
 * Asks before a bank is deleted, and names its endpoints. When the bank has got other endpoints
 * meanwhile, it asks again.
 */
export default function DeleteBankDialog({ bankId, onClose, onDeleted }: DeleteBankDialogProps) {
  const bank = useBank(bankId);
  const { send, busy } = useDeleteBank();
  // Not read while the deletion runs, so that the question keeps the endpoints that it named.
  const endpoints = useEndpoints(busy ? null : { bankId, 'page-size': MAX_NAMED });
  const saved = useSavedRequests(busy ? null : { bankId, 'page-size': 1 });
  const denied = useDenial('banks:write');
  const endpointCount = endpoints.data?.meta.totalRecords ?? 0;
  const requestCount = saved.data?.meta.totalRecords ?? 0;
  const name = bank.data?.name;
  const endpointsText = pluralize(endpointCount, 'endpoint', 'endpoints');

  return (
    <DeleteDialog
      read={{
        data: bank.data && saved.data && endpoints.data?.data,
        error: bank.error ?? endpoints.error ?? saved.error,
        reload: () => Promise.all([bank.reload(), endpoints.reload(), saved.reload()]),
      }}
      title={
        name === undefined ? (
          'Excluir banco'
        ) : (
          <>
            Excluir o banco <bdi>{name}</bdi>?
          </>
        )
      }
      confirmLabel={endpointCount > 0 ? `Excluir banco e ${endpointsText}` : 'Excluir'}
      busy={busy}
      denied={denied}
      onDelete={async () => {
        await send({ params: { bankId }, query: { cascade: endpointCount > 0 } });
        toast.success(
          withFullStop(
            `${endpointCount > 0 ? `Banco e ${endpointsText} excluídos` : 'Banco excluído'}: ${name}`,
          ),
        );
        onDeleted();
      }}
      onFailure={(error) => error.is('BancoPossuiEndpoints')}
      onClose={onClose}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {(named) => (
        <>
          {endpointCount > 0 && (
            <>
              <p>
                {endpointCount === 1
                  ? 'O endpoint dele também será excluído:'
                  : 'Os endpoints dele também serão excluídos:'}
              </p>
              <ul style={bullets}>
                {named.map((endpoint) => (
                  <li key={endpoint.id}>
                    <bdi>{endpoint.name}</bdi>
                  </li>
                ))}
                {endpointCount > named.length && (
                  <li>e mais {formatNumber(endpointCount - named.length)}</li>
                )}
              </ul>
            </>
          )}
          {requestCount > 0 && (
            <p>
              {requestCount === 1
                ? 'A requisição salva dele também será excluída.'
                : `As ${formatNumber(requestCount)} requisições salvas dele também serão excluídas.`}
            </p>
          )}
          <p>Não pode ser desfeito. Os logs são mantidos.</p>
        </>
      )}
    </DeleteDialog>
  );
}
