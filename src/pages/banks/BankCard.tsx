import { ApiOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Bank } from '#api/contract/banks.ts';
import { useDenial } from '#parts/permission.tsx';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { counted } from '#ui/text/format.ts';
import { links } from '#ui/address/links.ts';
import { EnvironmentTag } from '#ui/text/EnvironmentTag.tsx';
import { NewRowTag } from '#ui/list/NewRowTag.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import styles from './BankCard.module.css';
import { BankStatusTag } from './BankStatusTag.tsx';

interface Props {
  bank: Bank;
  /** Whether it has just been registered here. */
  isNew: boolean;
  onManage: (bankId: string) => void;
  onEdit: (bankId: string) => void;
  onDelete: (bankId: string) => void;
}

/** A bank with its state and its actions, as a card. */
export function BankCard({ bank, isNew, onManage, onEdit, onDelete }: Props) {
  const { id, name, code, endpoints, status, lastSync, environment } = bank;
  const denied = useDenial('banks:write');
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>
          <bdi>{name}</bdi>
        </h2>
        {isNew && <NewRowTag />}
        <BankStatusTag status={status} />
      </div>
      <div>
        <EnvironmentTag environment={environment} />
      </div>
      <p className={styles['facts']}>
        <span>
          Código <code>{code}</code>
        </span>
        <span>{counted(endpoints, 'endpoint', 'endpoints')}</span>
      </p>
      <p className={styles['sync']}>
        {lastSync ? (
          <>
            Última sincronização: <RelativeTime instant={lastSync} />
          </>
        ) : (
          'Nunca sincronizado'
        )}
      </p>
      <div className={styles['actions']}>
        <Button className={styles['manage']} aria-label={`Gerenciar ${name}`} onClick={() => onManage(id)}>
          Gerenciar
        </Button>
        <ActionMenu
          label={`Mais ações de ${name}`}
          actions={[
            { label: 'Editar', icon: <EditOutlined aria-hidden />, denied, onSelect: () => onEdit(id) },
            { label: 'Ver Endpoints', icon: <ApiOutlined aria-hidden />, to: links.endpoints({ bankId: id }) },
            {
              label: 'Excluir',
              icon: <DeleteOutlined aria-hidden />,
              danger: true,
              denied,
              onSelect: () => onDelete(id),
            },
          ]}
        />
      </div>
    </article>
  );
}
