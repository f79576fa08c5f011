import { ApiOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { failureClasses } from '#api/contract/failures.ts';
import type { Bank } from '#api/contract/banks.ts';
import { useConditions } from '#api/hooks/dashboard.ts';
import { DayBand } from '#parts/health/DayBand.tsx';
import { bankState } from '#parts/health/bank-state.ts';
import { type BankDay, useBankDay } from '#parts/health/use-bank-day.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { NewRowTag } from '#ui/list/new-row.tsx';
import { pressedLink } from '#ui/list/pressed-link.ts';
import { EnvironmentTag, Tag } from '#ui/text/Tag.tsx';
import { pluralize } from '#ui/text/format.ts';
import styles from './BankGrid.module.css';
import { BankCode, LastSync, BankStatusTag, CertificateTag } from './bank-tags.tsx';

interface BankGridProps {
  banks: Bank[];
  newId: string | null;
  busy: boolean;
  detail: UrlDialog;
  onEdit: (bankId: string) => void;
  onDelete: (bankId: string) => void;
}

/** The ids of the banks with an endpoint whose maintenance should have ended. */
function useOverdueBankIds(): ReadonlySet<string> {
  const conditions = useConditions().data?.conditions ?? [];
  const overdue = conditions.filter(({ kind }) => kind === 'maintenance-overdue');
  return new Set(overdue.map(({ bank }) => bank.id));
}

/**
 * The banks of one page, as cards of one height. EndpointList has the same shape; what the two
 * share is in `src/ui/list`.
 */
export function BankGrid({ banks, newId, busy, ...actions }: BankGridProps) {
  const overdue = useOverdueBankIds();
  return (
    <ul className={`${styles['grid']} dims`} aria-busy={busy}>
      {banks.map((bank) => (
        <li key={bank.id}>
          <BankCard
            bank={bank}
            isNew={bank.id === newId}
            isOverdue={overdue.has(bank.id)}
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
  isOverdue: boolean;
}

/**
 * A bank as a card. Its link covers it; text and controls are above the link, so that the one can
 * be selected and the others pressed.
 */
function BankCard({ bank, isNew, isOverdue, detail, onEdit, onDelete }: BankCardProps) {
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
  const day = useBankDay(id);
  return (
    <article className={`${styles['card']} box stack gap-4`} {...pressedLink}>
      <div className={`${styles['head']} row`}>
        <h2 className={styles['name']}>
          <bdi className="two-lines" title={name}>
            {name}
          </bdi>
        </h2>
        <BankCode code={code} />
        {isNew && <NewRowTag />}
        <span className="push soft">
          <BankStatusTag status={status} />
        </span>
      </div>
      <div className="row wraps gap-4-8 figures">
        <span>{pluralize(endpoints, 'endpoint', 'endpoints')}</span>
        {isOverdue && (
          <Link to={links.endpoints({ bankId: id, status: 'maintenance' })}>
            <Tag tone="warning">Manutenção atrasada</Tag>
          </Link>
        )}
        {certificateExpiresAt !== null && (
          <CertificateTag expiresAt={certificateExpiresAt} isNamed />
        )}
      </div>
      <div className="row">
        <EnvironmentTag environment={connections.includes(environment) ? environment : null} />
        {day && <DayState day={day} />}
      </div>
      <div className={styles['band']}>
        <DayBand day={day} />
      </div>
      <p className="note">
        <span>
          <LastSync instant={lastSync} />
        </span>
      </p>
      <div className={`${styles['actions']} row spread flush`}>
        <LinkButton kind="quiet" covers aria-label={`Gerenciar ${name}`} {...detail.link(id)}>
          Gerenciar
        </LinkButton>
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

/** Marks a bank that is failing or needs attention now, with a link to its failures. */
function DayState({ day: { health, traffic } }: { day: BankDay }) {
  const { text, detail, tone } = bankState(health, traffic);
  if (tone !== 'danger' && tone !== 'warning') return null;
  const { bank, environment } = health;
  return (
    <Link
      to={links.logs({ bankId: bank.id, environment, 'status-class': failureClasses })}
      title={text + detail}
    >
      <Tag tone={tone}>{tone === 'danger' ? 'Falhando' : 'Atenção'}</Tag>
    </Link>
  );
}
