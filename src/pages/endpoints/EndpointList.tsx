import type { ComponentProps, ReactNode } from 'react';
import { DeleteOutlined, FileTextOutlined, ToolOutlined } from '@ant-design/icons';
import { categoryLabels, type Endpoint, endpointStatusLabels } from '#api/contract/endpoints.ts';
import { useEndpointTraffic } from '#api/hooks/endpoints.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { LinkButton, PlainButton } from '#ui/buttons/PlainButton.tsx';
import { NewRowTag } from '#ui/list/new-row.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { MethodTag, Tag } from '#ui/text/Tag.tsx';
import styles from './EndpointList.module.css';
import { EndpointHeadings } from './EndpointHeadings.tsx';
import { useMaintenanceText } from './MaintenanceNote.tsx';
import type { Selection } from './SelectionBar.tsx';
import { EndpointTraffic } from './EndpointTraffic.tsx';
import { PathText } from '#ui/text/PathText.tsx';

interface EndpointListProps extends ComponentProps<typeof EndpointHeadings> {
  endpoints: Endpoint[];
  newId: string | null;
  busy: boolean;
  onEdit: (endpointId: string) => void;
  onDelete: (endpointId: string) => void;
  onMaintain: (endpoint: Endpoint) => void;
  onActivate: (endpoint: Endpoint) => void;
  selection: Selection;
}

/** The endpoints of one page, as rows under headings. BankGrid has the same shape. */
export function EndpointList({
  endpoints,
  newId,
  busy,
  sort,
  onSort,
  ...actions
}: EndpointListProps) {
  const traffic = useEndpointTraffic(endpoints.map(({ id }) => id));
  return (
    <div className={styles['frame']}>
      <div className={`${styles['table']} box`}>
        <EndpointHeadings sort={sort} onSort={onSort} />
        <ul className={`${styles['list']} dims`} aria-busy={busy}>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointRow endpoint={endpoint} isNew={endpoint.id === newId} {...actions}>
                <EndpointTraffic from={traffic.from} health={traffic.of.get(endpoint.id)} />
              </EndpointRow>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The place of the rows while they load. */
export const EndpointSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles['frame']}>
    <Skeleton shape="table" lines={rows} className={styles['waiting']} />
  </div>
);

interface EndpointRowProps extends Pick<
  EndpointListProps,
  'onEdit' | 'onDelete' | 'onMaintain' | 'onActivate' | 'selection'
> {
  endpoint: Endpoint;
  isNew: boolean;
  children: ReactNode;
}

/** An endpoint with its state and its actions, as a row. */
function EndpointRow({
  endpoint,
  isNew,
  selection,
  children,
  onEdit,
  onDelete,
  onMaintain,
  onActivate,
}: EndpointRowProps) {
  const { id, bank, name, method, path, category, status } = endpoint;
  const denied = useDenial('endpoints:write');
  const notes = useMaintenanceText(endpoint);
  const test = links.tester({ bankId: bank.id, endpointId: id, method });
  return (
    <article className={styles['row']}>
      <label className={styles['pick']}>
        <input
          type="checkbox"
          aria-label={`Marcar ${name}, ${bank.name}`}
          checked={selection.chosen.has(id)}
          onChange={({ target }) => selection.choose(endpoint, target.checked)}
        />
      </label>
      <div className={styles['call']}>
        <h2 className={`${styles['name']} row`}>
          <bdi className="ellipsis" title={name}>
            {name}
          </bdi>
          {isNew && <NewRowTag />}
        </h2>
        <span className={styles['method']}>
          <MethodTag method={method} />
        </span>
        <p className={`${styles['path']} ellipsis`} title={path}>
          <PathText path={path} />
        </p>
      </div>
      <div className={styles['place']}>
        <p className="ellipsis">
          <bdi title={bank.name}>{bank.name}</bdi>
        </p>
        <p className={`${styles['category']} soft ellipsis`}>{categoryLabels[category]}</p>
        <p className={`${styles['status']} soft`}>
          {status === 'active' ? (
            endpointStatusLabels[status]
          ) : (
            <Tag tone="warning">{endpointStatusLabels[status]}</Tag>
          )}
        </p>
      </div>
      {children}
      {notes !== '' && (
        <p className={`${styles['note']} note`}>
          <bdi>{notes}</bdi>
        </p>
      )}
      <div className={styles['buttons']}>
        <LinkButton kind="quiet" to={test} aria-label={`Testar ${name}, ${bank.name}`}>
          Testar
        </LinkButton>
        <Permitted to="endpoints:write">
          <PlainButton
            kind="quiet"
            aria-label={`Editar ${name}, ${bank.name}`}
            onClick={() => onEdit(id)}
          >
            Editar
          </PlainButton>
        </Permitted>
      </div>
      <ActionMenu
        label={`Ações de ${name}, ${bank.name}`}
        actions={[
          {
            label: 'Ver logs',
            icon: <FileTextOutlined aria-hidden />,
            to: links.logs({ endpointId: id }),
          },
          {
            label: status === 'active' ? 'Colocar em manutenção' : 'Reativar',
            icon: <ToolOutlined aria-hidden />,
            denied,
            onSelect: () => (status === 'active' ? onMaintain(endpoint) : onActivate(endpoint)),
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
    </article>
  );
}
