import { ApiOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { failureClasses } from '#api/contract/failures.ts';
import { type Bank, type BankStatus, bankStatusLabels } from '#api/contract/banks.ts';
import { useConditions } from '#api/hooks/dashboard.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { NewRowTag } from '#ui/list/new-row.tsx';
import { EnvironmentTag, Tag } from '#ui/text/Tag.tsx';
import { pluralize } from '#ui/text/format.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import styles from './BankGrid.module.css';
import { usePlatformNow } from '#ui/time/clock.ts';
import { certificateWarning } from '#parts/certificate-warning.ts';

interface BankGridProps {
  banks: Bank[];
  newId: string | null;
  busy: boolean;
  onManage: (bankId: string) => void;
  onEdit: (bankId: string) => void;
  onDelete: (bankId: string) => void;
}

function useFailing(): Set<string> {
  const all = useConditions().data?.conditions ?? [];
  return new Set(all.filter(({ kind }) => kind === 'bank-failing').map(({ bank }) => bank.id));
}

/**
 * The banks of one page, as cards. EndpointList repeats its shape: what they share besides is in
 * `src/ui/list`.
 */
export function BankGrid({ banks, newId, busy, ...actions }: BankGridProps) {
  const failing = useFailing();
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
          <Link to={links.logs({ bankId: id, environment, band: failureClasses })}>
            <Tag tone="danger">Falhando</Tag>
          </Link>
        )}
        {certificateExpiresAt !== null && <CertificateTag instant={certificateExpiresAt} named />}
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

/** The code of a bank, named for screen readers. */
export const BankCode = ({ code }: { code: string }) => (
  <code className="soft">
    <span className="visually-hidden">Código </span>
    {code}
  </code>
);

export const LastSync = ({ instant }: { instant: string | null }) =>
  instant ? (
    <>
      Última resposta <RelativeTime instant={instant} />
    </>
  ) : (
    'Nenhuma resposta ainda'
  );

/** The status of a bank: a tag where it is inactive, which is the exception. */
export function BankStatusTag({ status }: { status: BankStatus }) {
  const label = bankStatusLabels[status];
  return status === 'active' ? <span>{label}</span> : <Tag tone="neutral">{label}</Tag>;
}

interface CertificateTagProps {
  instant: string;
  /** Says that it is about a certificate, where nothing beside it does. */
  named?: boolean;
}

/** Marks a certificate that has expired or soon will; another one has no mark. */
export function CertificateTag({ instant, named = false }: CertificateTagProps) {
  const warning = certificateWarning(instant, usePlatformNow());
  return warning && <Tag tone={warning.tone}>{named ? warning.named : warning.text}</Tag>;
}
