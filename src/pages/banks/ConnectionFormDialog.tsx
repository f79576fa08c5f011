import { useBank } from '#api/hooks/banks.ts';
import { useConnection } from '#api/hooks/connections.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { BankMissing } from './BankMissing.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';

interface Props {
  bankId: string;
  onClose: () => void;
}

/** The form of a bank's connection, in a dialog. */
export default function ConnectionFormDialog({ bankId, onClose }: Props) {
  const bank = useBank(bankId);
  const read = useConnection(bankId);
  return (
    <Dialog title={bank.data ? `Conexão: ${bank.data.name}` : 'Conexão'} onClose={onClose}>
      <ReadView read={read} keepContent skeleton={<Skeleton lines={8} />} missing={<BankMissing onClose={onClose} />}>
        {(connection) => <ConnectionForm bankId={bankId} connection={connection} etag={read.etag} onClose={onClose} />}
      </ReadView>
    </Dialog>
  );
}
