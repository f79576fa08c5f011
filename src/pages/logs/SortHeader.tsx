import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { LogView } from './log-params.tsx';
import styles from './LogTable.module.css';

interface SortHeaderProps {
  label: string;
  field: 'recordedAt' | 'duration';
  sort: NonNullable<LogView['sort']>;
  onSort: (sort: LogView['sort']) => void;
}

/**
 * The heading of a column that sorts. The first press shows the last recorded or the longest first;
 * the next one reverses the order.
 */
export function SortHeader({ label, field, sort, onSort }: SortHeaderProps) {
  const direction = directionOf(sort, field);
  const next = direction === 'descending' ? field : (`-${field}` as const);
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={direction}
      className={styles[field === 'recordedAt' ? 'time' : 'duration']}
    >
      <button
        type="button"
        className={styles['sort']}
        // The API's default order is omitted from the address.
        onClick={() => onSort(next === '-recordedAt' ? undefined : next)}
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

function directionOf(
  sort: SortHeaderProps['sort'],
  field: SortHeaderProps['field'],
): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}
