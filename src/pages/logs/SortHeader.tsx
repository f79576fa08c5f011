import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { LogView } from './log-params.tsx';
import styles from './LogTable.module.css';

interface Props {
  label: string;
  field: 'timestamp' | 'duration';
  sort: NonNullable<LogView['sort']>;
  onSort: (sort: LogView['sort']) => void;
  numeric?: boolean;
}

/** The heading of a column that sorts: newest or longest first, then the reverse. */
export function SortHeader({ label, field, sort, onSort, numeric = false }: Props) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const next = direction === 'descending' ? field : (`-${field}` as const);
  return (
    <th scope="col" role="columnheader" aria-sort={direction} className={numeric ? styles['right'] : undefined}>
      <button
        type="button"
        className={styles['sort']}
        // The API's default order is omitted from the address.
        onClick={() => onSort(next === '-timestamp' ? undefined : next)}
      >
        {label}
        <span aria-hidden="true" className={styles['carets']}>
          <CaretUpOutlined className={direction === 'ascending' ? styles['on'] : undefined} />
          <CaretDownOutlined className={direction === 'descending' ? styles['on'] : undefined} />
        </span>
      </button>
    </th>
  );
}
