import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { EndpointQuery } from '#api/contract/endpoints.ts';
import styles from './EndpointList.module.css';

type Sort = EndpointQuery['sort'];

interface EndpointHeadingsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The headings above the rows; those of the name and of the figures sort. */
export function EndpointHeadings({ sort, onSort }: EndpointHeadingsProps) {
  return (
    <div role="group" aria-label="Ordenar por" className={`${styles['headings']} small soft`}>
      <SortButton field="name" first="name" className="callHeading" {...{ sort, onSort }}>
        Endpoint
      </SortButton>
      <SortButton field="failures" first="-failures" className="failures" {...{ sort, onSort }}>
        Falhas
      </SortButton>
      <SortButton field="requests" first="-requests" className="requests" {...{ sort, onSort }}>
        Requisições
      </SortButton>
      <SortButton field="p95" first="-p95" className="p95" {...{ sort, onSort }}>
        p95
      </SortButton>
      <div aria-hidden="true" className={styles['place']}>
        <span>Banco</span>
        <span className={styles['category']}>Categoria</span>
        <span className={styles['status']}>Status</span>
      </div>
    </div>
  );
}

interface SortButtonProps extends EndpointHeadingsProps {
  field: 'name' | 'failures' | 'requests' | 'p95';
  /** The order of the first press: names from A, figures from the highest. */
  first: Sort;
  className: string;
  children: string;
}

/** The first press sorts, the second reverses the order, the third restores the first one. */
function SortButton({ field, first, sort, onSort, className, children }: SortButtonProps) {
  const reversed = first === field ? (`-${field}` as const) : field;
  const isDescending = sort === `-${field}`;
  const isOn = sort === field || isDescending;
  const following = sort === first ? reversed : undefined;
  const next = isOn ? following : first;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isOn ? `${children}, ${isDescending ? 'decrescente' : 'crescente'}` : undefined}
      title={field === 'name' ? undefined : `${children} em 24 h`}
      className={`${styles['sort']} ${styles[className]}`}
      onClick={() => onSort(next)}
    >
      {children}
      {isOn && (isDescending ? <CaretDownOutlined aria-hidden /> : <CaretUpOutlined aria-hidden />)}
    </button>
  );
}
