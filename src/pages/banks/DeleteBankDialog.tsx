import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '#api/api-error.ts';
import { useBank, useDeleteBank } from '#api/hooks/banks.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { counted } from '#ui/text/format.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './DeleteBankDialog.module.css';

interface Props {
  bankId: string;
  onClose: () => void;
  /** After the deletion: also closes the drawer of the bank. */
  onDeleted: () => void;
}

/**
 * Asks before a bank is deleted. When the platform refuses because of the bank's endpoints, the dialog lists them and
 * offers to delete them too, by a button that says so.
 */
export default function DeleteBankDialog({ bankId, onClose, onDeleted }: Props) {
  const read = useBank(bankId);
  const { send, busy } = useDeleteBank();
  const denied = useDenial('banks:write');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const count = Math.max(refusal?.violations.length ?? 0, read.data?.endpoints ?? 0);
  const endpoints = counted(count, 'endpoint', 'endpoints');

  return (
    <DeleteDialog
      read={read}
      title={
        read.data ? (
          <>
            Excluir o banco <bdi>{read.data.name}</bdi>?
          </>
        ) : (
          'Excluir banco'
        )
      }
      confirmLabel={refusal ? `Excluir também ${count === 1 ? 'o endpoint' : `os ${endpoints}`}` : 'Excluir'}
      busy={busy}
      denied={denied}
      onDelete={async () => {
        await send({ params: { bankId }, query: { cascade: refusal !== null } });
        toast.success(refusal ? `Banco e ${endpoints} excluídos.` : 'Banco excluído.');
        onDeleted();
      }}
      onFailure={(error) => {
        const blocked = error.is('BancoPossuiEndpoints');
        if (blocked) setRefusal(error);
        return blocked;
      }}
      onClose={onClose}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {() =>
        refusal ? (
          <Blocking bankId={bankId} refusal={refusal} count={count} />
        ) : (
          <>
            <p>
              O banco será excluído da plataforma. Esta ação não pode ser desfeita. Os logs das requisições são
              mantidos.
            </p>
            {count > 0 && (
              <p>
                Este banco tem {endpoints}: {count === 1 ? 'ele precisa' : 'eles precisam'} ser{' '}
                {count === 1 ? 'excluído' : 'excluídos'} antes, ou junto com o banco.
              </p>
            )}
          </>
        )
      }
    </DeleteDialog>
  );
}

/** The endpoints that the refusal names, each a link, and a link to all of them when there are more. */
function Blocking({ bankId, refusal, count }: { bankId: string; refusal: ApiError; count: number }) {
  const named = refusal.violations.filter(({ propriedade, valor }) => propriedade === 'endpoints' && valor);
  return (
    <div role="alert">
      <p>
        {refusal.detail} {count === 1 ? 'Exclua-o' : 'Exclua-os'} antes, ou junto com o banco:
      </p>
      <ul className={styles['list']}>
        {named.map(({ razao, valor = '' }) => (
          <li key={valor}>
            <Link to={links.endpoints({ bankId, edit: valor })}>
              <bdi>{razao}</bdi>
            </Link>
          </li>
        ))}
        {count > named.length && (
          <li>
            <Link to={links.endpoints({ bankId })}>Ver todos os {counted(count, 'endpoint', 'endpoints')}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
