import type { Endpoint } from '#api/contract/endpoints.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import styles from './EndpointList.module.css';
import { EndpointRow } from './EndpointRow.tsx';

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
