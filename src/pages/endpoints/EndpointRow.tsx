import { ExperimentOutlined } from '@ant-design/icons';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { categoryLabels, endpointStatusLabels } from '#ui/labels.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { PathText } from '#ui/PathText.tsx';
import { PlainButton } from '#ui/PlainButton.tsx';
import { MethodTag, Tag } from '#ui/Tag.tsx';
import styles from './EndpointRow.module.css';
import { MaintenanceButton } from './MaintenanceButton.tsx';

interface Props {
  endpoint: Endpoint;
  onEdit: (endpointId: string) => void;
  /** Called after a refused change: the list may be out of date. */
  onRefused: () => unknown;
}

/** An endpoint with its state and its actions, as a row. */
export function EndpointRow({ endpoint, onEdit, onRefused }: Props) {
  const { id, bank, name, method, path, category, status } = endpoint;
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
        <Tag tone={status === 'active' ? 'success' : 'warning'}>{endpointStatusLabels[status]}</Tag>
      </div>
      <div className={styles['actions']}>
        <LinkButton
          to={links.tester({ bankId: bank.id, endpointId: id, method })}
          icon={<ExperimentOutlined aria-hidden />}
          label={`Testar ${name}, ${bank.name}`}
        >
          Testar
        </LinkButton>
        <Permitted to="endpoints:write">
          <PlainButton aria-label={`Editar ${name}, ${bank.name}`} onClick={() => onEdit(id)}>
            Editar
          </PlainButton>
        </Permitted>
        <MaintenanceButton endpoint={endpoint} onRefused={onRefused} />
      </div>
    </article>
  );
}
