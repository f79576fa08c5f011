import { Button, Drawer } from 'antd';
import type { Bank, BankStatus } from '#api/contract/banks.ts';
import { useBank, useUpdateBank } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { closing } from '#ui/dialogs/OverlayBoundary.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { runUndoable } from '#ui/toasts/toast.ts';
import styles from './BankDrawer.module.css';
import { BankConnection } from './BankConnection.tsx';
import { BankEndpoints } from './BankEndpoints.tsx';
import { BankStatusTag } from './BankGrid.tsx';

interface Props {
  bankId: string;
  onClose: () => void;
  onEdit: (bankId: string) => void;
  onEditConnection: (bankId: string) => void;
  onDelete: (bankId: string) => void;
}

/** The details of a bank, in a drawer over the list: its data, its connection, its endpoints and its actions. */
export default function BankDrawer({ bankId, onClose, onEdit, onEditConnection, onDelete }: Props) {
  const read = useBank(bankId);
  return (
    <Drawer
      open
      title={<bdi>{read.data?.name ?? 'Banco'}</bdi>}
      size="min(480px, 100vw)"
      closable={{ placement: 'end' }}
      onClose={closing(onClose)}
    >
      <ReadView read={read} skeleton={<Skeleton lines={8} />} missing={<Missing what="bank" onClose={onClose} />}>
        {(bank) => (
          <div className={styles['content']}>
            <dl className={styles['facts']}>
              <dt>Código COMPE</dt>
              <dd>
                <code>{bank.code}</code>
              </dd>
              <dt>Status</dt>
              <dd className={styles['status']}>
                <BankStatusTag status={bank.status} />
                <BankStatusSwitch bank={bank} onRefused={read.reload} />
              </dd>
              <dt>Última sincronização</dt>
              <dd>{bank.lastSync ? <RelativeTime instant={bank.lastSync} /> : 'Nunca sincronizado'}</dd>
              <dt>ID</dt>
              <dd>
                <code>{bank.id}</code>
              </dd>
            </dl>
            <BankConnection bankId={bankId} onEdit={() => onEditConnection(bankId)} />
            <BankEndpoints bank={bank} />
            <div className={styles['actions']}>
              <LinkButton to={links.logs({ bankId })}>Ver logs</LinkButton>
              <Permitted to="banks:write">
                <Button onClick={() => onEdit(bankId)}>Editar</Button>
              </Permitted>
              <Permitted to="banks:write">
                <Button danger onClick={() => onDelete(bankId)}>
                  Excluir
                </Button>
              </Permitted>
            </div>
          </div>
        )}
      </ReadView>
    </Drawer>
  );
}

interface BankStatusSwitchProps {
  bank: Bank;
  /** Called after a failure: reads the bank again, so that the next press acts on its current version. */
  onRefused: () => unknown;
}

/** The toast after each change of the status: which bank, and what happens to its calls. */
const done: Record<BankStatus, (name: string) => string> = {
  active: (name) => `Banco ativado: ${name}. As chamadas a ele são aceitas.`,
  inactive: (name) => `Banco desativado: ${name}. As chamadas a ele são recusadas.`,
};

/**
 * Activates or deactivates a bank; the platform does not call an inactive bank. The toast offers to undo the change.
 */
function BankStatusSwitch({ bank, onRefused }: BankStatusSwitchProps) {
  const { send, busy } = useUpdateBank(bank.id);
  // Only the status is sent, without a version: another person's change of other fields is no conflict.
  const changeTo = (status: BankStatus) => ({
    run: () => send({ status }),
    done: done[status](bank.name),
  });
  const next = bank.status === 'inactive' ? 'active' : 'inactive';
  return (
    <Permitted to="banks:write">
      <Button
        size="small"
        loading={busy}
        onClick={() => void runUndoable(changeTo(next), changeTo(bank.status), onRefused)}
      >
        {next === 'active' ? 'Ativar' : 'Desativar'}
      </Button>
    </Permitted>
  );
}
