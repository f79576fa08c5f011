import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { useBank, useDeleteBank } from '#api/hooks/banks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { counted } from '#ui/format.ts';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { links } from '#ui/links.ts';
import { ReadView } from '#ui/ReadView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { BankMissing } from './BankMissing.tsx';
import styles from './DeleteBankDialog.module.css';

interface Props {
  bankId: string;
  onClose: () => void;
  /** After the deletion: closes whatever else shows the bank, too. */
  onDeleted: () => void;
}

/**
 * Asks before a bank is deleted. When the platform refuses because of its endpoints, the dialog lists them and offers to
 * delete them with it, by a button of its own words.
 */
export default function DeleteBankDialog({ bankId, onClose, onDeleted }: Props) {
  const read = useBank(bankId);
  const { send, busy } = useDeleteBank();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const bank = read.data;
  const blocking = Math.max(refusal?.violations.length ?? 0, bank?.endpoints ?? 0);
  const endpoints = counted(blocking, 'endpoint', 'endpoints');
  const question = refusal ? `Excluir também ${blocking === 1 ? 'o endpoint' : `os ${endpoints}`}` : 'Excluir';

  const confirm = async () => {
    setFailure(null);
    try {
      await send({ params: { bankId }, query: { cascade: refusal !== null } });
      toast.success(refusal ? `Banco e ${endpoints} excluídos.` : 'Banco excluído.');
      onDeleted();
    } catch (thrown) {
      const error = asApiError(thrown);
      // What it says of the bank from here on is true now: how many endpoints, or that it is gone already.
      await read.reload();
      if (error.is('BancoPossuiEndpoints')) setRefusal(error);
      else setFailure(error);
    }
  };

  return (
    <ConfirmDialog
      open
      title={bank ? <BankQuestion name={bank.name} /> : 'Excluir banco'}
      confirmLabel={bank && !isGone(read.error) ? question : null}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ReadView read={read} skeleton={<Skeleton lines={2} />} missing={<BankMissing onClose={onClose} />}>
        {() =>
          refusal ? (
            <Blocking bankId={bankId} refusal={refusal} count={blocking} />
          ) : (
            <p>O banco deixa de existir na plataforma. Os logs das requisições dele são mantidos.</p>
          )
        }
      </ReadView>
      {failure && !isGone(read.error) && <SaveError error={failure} unplaced={failure.violations} />}
    </ConfirmDialog>
  );
}

const isGone = (error: ApiError | undefined) => error?.is('RecursoNaoEncontrado') ?? false;

const BankQuestion = ({ name }: { name: string }) => (
  <>
    Excluir o banco <bdi>{name}</bdi>?
  </>
);

/** The endpoints that the platform names, each a link, and the way to the others. */
function Blocking({ bankId, refusal, count }: { bankId: string; refusal: ApiError; count: number }) {
  const named = refusal.violations.filter(({ propriedade, valor }) => propriedade === 'endpoints' && valor);
  return (
    <div role="alert">
      <p>{refusal.detail} Exclua-os antes, ou junto com o banco:</p>
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
