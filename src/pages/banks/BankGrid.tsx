import { ApiOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { failureClasses } from '#api/contract/failures.ts';
import type { Bank } from '#api/contract/banks.ts';
import { useConditions } from '#api/hooks/dashboard.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { NewRowTag } from '#ui/list/new-row.tsx';
import { EnvironmentTag, Tag } from '#ui/text/Tag.tsx';
import { pluralize } from '#ui/text/format.ts';
import styles from './BankGrid.module.css';
import { BankCode, LastSync, BankStatusTag, CertificateTag } from './bank-tags.tsx';

interface BankGridProps {
  banks: Bank[];
  newId: string | null;
  busy: boolean;
  onManage: (bankId: string) => void;
  onEdit: (bankId: string) => void;
  onDelete: (bankId: string) => void;
}

/** The ids of the banks that are failing now. */
function useFailingBankIds(): ReadonlySet<string> {
  const conditions = useConditions().data?.conditions ?? [];
  const failing = conditions.filter(({ kind }) => kind === 'bank-failing');
  return new Set(failing.map(({ bank }) => bank.id));
}

/**
 * The banks of one page, as cards. EndpointList has the same shape; what the two share is in
 * `src/ui/list`.
 */
export function BankGrid({ banks, newId, busy, ...actions }: BankGridProps) {
  const failing = useFailingBankIds();
  return (
    <ul className={`${styles['grid']} dims`} aria-busy={busy}>
      {banks.map((bank) => (
        <li key={bank.id}>
          <BankCard
            bank={bank}
            isNew={bank.id === newId}
            isFailing={failing.has(bank.id)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

interface BankCardProps extends Omit<BankGridProps, 'banks' | 'newId' | 'busy'> {
  bank: Bank;
  isNew: boolean;
  isFailing: boolean;
}

function BankCard({ bank, isNew, isFailing, onManage, onEdit, onDelete }: BankCardProps) {
  const {
    id,
    name,
    code,
    endpoints,
    status,
    lastSync,
    environment,
    connections,
    certificateExpiresAt,
  } = bank;
  const denied = useDenial('banks:write');
  return (
    <article className={`${styles['card']} box stack gap-4`}>
      <div className={`${styles['head']} row`}>
        <h2 className={styles['name']}>
          <bdi>{name}</bdi>
        </h2>
        <BankCode code={code} />
        {isNew && <NewRowTag />}
        <span className={`${styles['text']} push soft`}>
          <BankStatusTag status={status} />
        </span>
      </div>
      <p className={`${styles['text']} row wraps gap-4-16 figures`}>
        {pluralize(endpoints, 'endpoint', 'endpoints')}
        <EnvironmentTag environment={connections.includes(environment) ? environment : null} />
        {isFailing && (
          <Link to={links.logs({ bankId: id, environment, 'status-class': failureClasses })}>
            <Tag tone="danger">Falhando</Tag>
          </Link>
        )}
        {certificateExpiresAt !== null && (
          <CertificateTag expiresAt={certificateExpiresAt} isNamed />
        )}
      </p>
      <p className="note">
        <LastSync instant={lastSync} />
      </p>
      <div className={`${styles['actions']} row spread flush`}>
        <PlainButton kind="plain" aria-label={`Gerenciar ${name}`} onClick={() => onManage(id)}>
          Gerenciar
        </PlainButton>
        <ActionMenu
          label={`Mais ações de ${name}`}
          actions={[
            {
              label: 'Editar',
              icon: <EditOutlined aria-hidden />,
              denied,
              onSelect: () => onEdit(id),
            },
            {
              label: 'Ver Endpoints',
              icon: <ApiOutlined aria-hidden />,
              to: links.endpoints({ bankId: id }),
            },
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
