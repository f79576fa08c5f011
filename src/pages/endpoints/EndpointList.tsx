import { DeleteOutlined, EditOutlined, ExperimentOutlined, FileTextOutlined, ToolOutlined } from '@ant-design/icons';
import type { Endpoint, EndpointStatus } from '#api/contract/endpoints.ts';
import { useUpdateEndpoint } from '#api/hooks/endpoints.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { LinkButton, PlainButton } from '#ui/buttons/PlainButton.tsx';
import { NewRowTag } from '#ui/list/new-row.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { PathText } from '#ui/text/PathText.tsx';
import { MethodTag, Tag } from '#ui/text/Tag.tsx';
import { categoryLabels, endpointStatusLabels } from '#ui/text/labels.ts';
import { runUndoable } from '#ui/toasts/toast.ts';
import styles from './EndpointList.module.css';

interface Props {
  endpoints: Endpoint[];
  /** The endpoint that has just been registered here. */
  newId: string | null;
  /** Other rows are being loaded; these stay until then. */
  busy: boolean;
  onEdit: (endpointId: string) => void;
  onDelete: (endpointId: string) => void;
  /** Called after a refused change: the list may be out of date. */
  onRefused: () => unknown;
}

/** The endpoints of one page. */
export function EndpointList({ endpoints, newId, busy, ...actions }: Props) {
  return (
    <div className={styles['frame']}>
      <ul className={styles['list']} aria-busy={busy}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <EndpointRow endpoint={endpoint} isNew={endpoint.id === newId} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EndpointRowProps {
  endpoint: Endpoint;
  /** Whether it has just been registered here. */
  isNew: boolean;
  onEdit: (endpointId: string) => void;
  onDelete: (endpointId: string) => void;
  /** Called after a refused change: the list may be out of date. */
  onRefused: () => unknown;
}

/** An endpoint with its state and its actions, as a row. Its menu has all of them: a narrow row has no buttons. */
function EndpointRow({ endpoint, isNew, onEdit, onDelete, onRefused }: EndpointRowProps) {
  const { id, bank, name, method, path, category, status } = endpoint;
  const denied = useDenial('endpoints:write');
  const maintenance = useMaintenance(endpoint, onRefused);
  const test = links.tester({ bankId: bank.id, endpointId: id, method });
  return (
    <article className={styles['row']} data-status={status}>
      <h2 className={styles['name']}>
        <bdi title={name}>{name}</bdi>
        {isNew && <NewRowTag />}
      </h2>
      <span className={styles['method']}>
        <MethodTag method={method} />
      </span>
      <p className={styles['path']} title={path}>
        <PathText path={path} />
      </p>
      <p className={styles['bank']}>
        <bdi title={bank.name}>{bank.name}</bdi>
      </p>
      <p className={styles['category']}>{categoryLabels[category]}</p>
      <p className={styles['status']}>
        {status === 'active' ? endpointStatusLabels[status] : <Tag tone="warning">{endpointStatusLabels[status]}</Tag>}
      </p>
      <div className={styles['buttons']}>
        <LinkButton kind="plain" to={test} aria-label={`Testar ${name}, ${bank.name}`}>
          Testar
        </LinkButton>
        <Permitted to="endpoints:write">
          <PlainButton kind="plain" aria-label={`Editar ${name}, ${bank.name}`} onClick={() => onEdit(id)}>
            Editar
          </PlainButton>
        </Permitted>
      </div>
      <div className={styles['menu']}>
        <ActionMenu
          label={`Ações de ${name}, ${bank.name}`}
          actions={[
            { label: 'Testar', icon: <ExperimentOutlined aria-hidden />, to: test },
            { label: 'Ver logs', icon: <FileTextOutlined aria-hidden />, to: links.logs({ endpointId: id }) },
            { label: 'Editar', icon: <EditOutlined aria-hidden />, denied, onSelect: () => onEdit(id) },
            { label: maintenance.label, icon: <ToolOutlined aria-hidden />, denied, onSelect: maintenance.change },
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

/** The placeholder of the rows. */
export function EndpointListSkeleton() {
  return (
    <div className={styles['list']}>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={styles['blank']} aria-hidden={row > 0}>
          <Skeleton lines={1} />
        </div>
      ))}
    </div>
  );
}

/** What leads to each status, and the toast after it: which endpoint, and what happens to its calls. */
const texts: Record<EndpointStatus, { label: string; done: (endpoint: string) => string }> = {
  active: { label: 'Reativar', done: (endpoint) => `Endpoint reativado: ${endpoint}.` },
  maintenance: {
    label: 'Colocar em manutenção',
    done: (endpoint) => `Endpoint em manutenção: ${endpoint}. As chamadas a ele continuam.`,
  },
};

/**
 * Puts an endpoint into maintenance, or back to active; the toast offers to undo the change.
 * @param onRefused called after a failure: the list may be out of date
 * @returns the label of the change, and the change
 */
function useMaintenance({ id, name, bank, status }: Endpoint, onRefused: () => unknown) {
  const { send } = useUpdateEndpoint(id);
  const changeTo = (to: EndpointStatus) => ({
    run: () => send({ status: to }),
    done: texts[to].done(`${name}, ${bank.name}`),
  });
  const next = status === 'active' ? 'maintenance' : 'active';
  return {
    label: texts[next].label,
    change: () => void runUndoable(changeTo(next), changeTo(status), onRefused),
  };
}
