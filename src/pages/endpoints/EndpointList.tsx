import { EditOutlined, ExperimentOutlined, ToolOutlined } from '@ant-design/icons';
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

/** The placeholder of the rows. */
export function EndpointListSkeleton() {
  return (
    <div className={styles['place']}>
      <Skeleton lines={12} />
    </div>
  );
}

interface EndpointRowProps {
  endpoint: Endpoint;
  /** Whether it has just been registered here. */
  isNew: boolean;
  onEdit: (endpointId: string) => void;
  /** Called after a refused change: the list may be out of date. */
  onRefused: () => unknown;
}

/** An endpoint with its state and its actions, as a row. In a narrow list one menu holds the actions. */
function EndpointRow({ endpoint, isNew, onEdit, onRefused }: EndpointRowProps) {
  const { id, bank, name, method, path, category, status } = endpoint;
  const denied = useDenial('endpoints:write');
  const maintenance = useMaintenance(endpoint, onRefused);
  const test = links.tester({ bankId: bank.id, endpointId: id, method });
  return (
    <article className={styles['row']}>
      <div className={styles['what']}>
        <h2 className={styles['name']}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles['call']}>
          <MethodTag method={method} />
          <PathText path={path} />
        </p>
      </div>
      <p className={styles['where']}>
        <bdi>{bank.name}</bdi>
        <span className={styles['category']}>{categoryLabels[category]}</span>
      </p>
      <div className={styles['status']}>
        {isNew && <NewRowTag />}
        <Tag tone={status === 'active' ? 'success' : 'warning'}>{endpointStatusLabels[status]}</Tag>
      </div>
      <div className={styles['actions']}>
        <LinkButton to={test} icon={<ExperimentOutlined aria-hidden />} aria-label={`Testar ${name}, ${bank.name}`}>
          Testar
        </LinkButton>
        <Permitted to="endpoints:write">
          <PlainButton aria-label={`Editar ${name}, ${bank.name}`} onClick={() => onEdit(id)}>
            Editar
          </PlainButton>
        </Permitted>
        <MaintenanceButton endpoint={endpoint} maintenance={maintenance} />
      </div>
      <div className={styles['menu']}>
        <ActionMenu
          label={`Ações de ${name}, ${bank.name}`}
          actions={[
            { label: 'Testar', icon: <ExperimentOutlined aria-hidden />, to: test },
            { label: 'Editar', icon: <EditOutlined aria-hidden />, denied, onSelect: () => onEdit(id) },
            { label: maintenance.label, icon: <ToolOutlined aria-hidden />, denied, onSelect: maintenance.change },
          ]}
        />
      </div>
    </article>
  );
}

interface MaintenanceButtonProps {
  endpoint: Endpoint;
  maintenance: ReturnType<typeof useMaintenance>;
}

/** Puts an endpoint into maintenance, or back to active. */
function MaintenanceButton({ endpoint: { name, bank }, maintenance }: MaintenanceButtonProps) {
  const { label, opposite, busy, change } = maintenance;
  return (
    <Permitted to="endpoints:write">
      <PlainButton aria-label={`${label}: ${name}, ${bank.name}`} busy={busy} onClick={change}>
        <span className={styles['labels']}>
          <span>{label}</span>
          <span aria-hidden="true" className={styles['other']}>
            {opposite}
          </span>
        </span>
      </PlainButton>
    </Permitted>
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
 * @returns the labels of this change and of the opposite one, whether the change is under way, and the change
 */
function useMaintenance({ id, name, bank, status }: Endpoint, onRefused: () => unknown) {
  const { send, busy } = useUpdateEndpoint(id);
  const changeTo = (to: EndpointStatus) => ({
    run: () => send({ status: to }),
    done: texts[to].done(`${name}, ${bank.name}`),
  });
  const next = status === 'active' ? 'maintenance' : 'active';
  return {
    label: texts[next].label,
    opposite: texts[status].label,
    busy,
    change: () => void runUndoable(changeTo(next), changeTo(status), onRefused),
  };
}
