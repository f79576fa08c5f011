import { useBank, useDeleteBank } from '#api/hooks/banks.ts';
import { useEndpoints } from '#api/hooks/endpoints.ts';
import { useSavedRequests } from '#api/hooks/tester.ts';
import { useDenial } from '#parts/permission.tsx';
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx';
import { pluralize, withFullStop, formatNumber } from '#ui/text/format.ts';
import { toast } from '#ui/toasts/toast.ts';
import { Missing } from '#ui/states/Missing.tsx';

/** How many endpoints the question names; it counts the others. */
const NAMED = 10;
const bullets = { paddingLeft: 16, listStyle: 'disc' };

interface DeleteBankDialogProps {
  bankId: string;
  onClose: () => void;
  /** After the deletion: also closes the drawer of the bank. */
  onDeleted: () => void;
}

/**
 * Asks before a bank is deleted, and names its endpoints; where others came meanwhile, it is asked
 * again.
 */
export default function DeleteBankDialog({ bankId, onClose, onDeleted }: DeleteBankDialogProps) {
  const bank = useBank(bankId);
  const { send, busy } = useDeleteBank();
  // Those that were named stay in the question while they are being deleted.
  const endpoints = useEndpoints(busy ? null : { bankId, 'page-size': NAMED });
  const saved = useSavedRequests(busy ? null : { bankId, 'page-size': 1 });
  const denied = useDenial('banks:write');
  const count = endpoints.data?.meta.totalRecords ?? 0;
  const requests = saved.data?.meta.totalRecords ?? 0;
  const name = bank.data?.name;
  const others = pluralize(count, 'endpoint', 'endpoints');

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
      confirmLabel={count > 0 ? `Excluir banco e ${others}` : 'Excluir'}
      busy={busy}
      denied={denied}
      onDelete={async () => {
        await send({ params: { bankId }, query: { cascade: count > 0 } });
        toast.success(
          withFullStop(`${count > 0 ? `Banco e ${others} excluídos` : 'Banco excluído'}: ${name}`),
        );
        onDeleted();
      }}
      onFailure={(error) => error.is('BancoPossuiEndpoints')}
      onClose={onClose}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {(named) => (
        <>
          {count > 0 && (
            <>
              <p>
                {count === 1
                  ? 'O endpoint dele também será excluído:'
                  : 'Os endpoints dele também serão excluídos:'}
              </p>
              <ul style={bullets}>
                {named.map((endpoint) => (
                  <li key={endpoint.id}>
                    <bdi>{endpoint.name}</bdi>
                  </li>
                ))}
                {count > named.length && <li>e mais {formatNumber(count - named.length)}</li>}
              </ul>
            </>
          )}
          {requests > 0 && (
            <p>
              {requests === 1
                ? 'A requisição salva dele também será excluída.'
                : `As ${formatNumber(requests)} requisições salvas dele também serão excluídas.`}
            </p>
          )}
          <p>Não pode ser desfeito. Os logs são mantidos.</p>
        </>
      )}
    </DeleteDialog>
  );
}
