import type { Endpoint } from '#api/contract/endpoints.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './EndpointList.module.css';
import { EndpointRow } from './EndpointRow.tsx';

interface Props {
  endpoints: Endpoint[];
  /** Other rows are on their way; these stay meanwhile. */
  busy: boolean;
  onEdit: (endpointId: string) => void;
  /** After a change that was refused: the list may be out of date. */
  onRefused: () => unknown;
}

/** The endpoints of a page. */
export function EndpointList({ endpoints, busy, ...actions }: Props) {
  return (
    <ul className={styles['list']} aria-busy={busy}>
      {endpoints.map((endpoint) => (
        <li key={endpoint.id}>
          <EndpointRow endpoint={endpoint} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** Where the rows will stand. */
export function EndpointListSkeleton() {
  return (
    <div className={styles['place']}>
      <Skeleton lines={12} />
    </div>
  );
}
