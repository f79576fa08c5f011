import { Button, Drawer } from 'antd';
import { useBank } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { closing } from '#ui/dialogs/closing.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { links } from '#ui/address/links.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import styles from './BankDrawer.module.css';
import { BankConnection } from './BankConnection.tsx';
import { BankEndpoints } from './BankEndpoints.tsx';
import { BankMissing } from './BankMissing.tsx';
import { BankStatusSwitch } from './BankStatusSwitch.tsx';
import { BankStatusTag } from './BankStatusTag.tsx';

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
      <ReadView read={read} skeleton={<Skeleton lines={8} />} missing={<BankMissing onClose={onClose} />}>
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
