import { EditOutlined, ExperimentOutlined, ToolOutlined } from '@ant-design/icons';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { categoryLabels, endpointStatusLabels } from '#ui/text/labels.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { NewRowTag } from '#ui/list/NewRowTag.tsx';
import { links } from '#ui/address/links.ts';
import { PathText } from '#ui/text/PathText.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { MethodTag, Tag } from '#ui/text/Tag.tsx';
import styles from './EndpointRow.module.css';
import { MaintenanceButton } from './MaintenanceButton.tsx';
import { useMaintenance } from './use-maintenance.ts';

interface Props {
  endpoint: Endpoint;
  /** Whether it has just been registered here. */
  isNew: boolean;
  onEdit: (endpointId: string) => void;
  /** Called after a refused change: the list may be out of date. */
  onRefused: () => unknown;
}

/** An endpoint with its state and its actions, as a row. In a narrow list one menu holds the actions. */
export function EndpointRow({ endpoint, isNew, onEdit, onRefused }: Props) {
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
        <LinkButton to={test} icon={<ExperimentOutlined aria-hidden />} label={`Testar ${name}, ${bank.name}`}>
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
