import { Select } from 'antd';
import { httpMethods } from '#api/contract/common.ts';
import { type EndpointCategory, type EndpointStatus, endpointStatuses } from '#api/contract/endpoints.ts';
import type { HttpMethod } from '#api/contract/common.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { counted } from '#ui/format.ts';
import { categoryLabels, endpointStatusLabels } from '#ui/labels.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { ChangeFilters, EndpointFilterValues } from './endpoint-params.ts';
import { EndpointChips } from './EndpointChips.tsx';
import styles from './EndpointFilters.module.css';

interface Props {
  filters: EndpointFilterValues;
  /** How many endpoints match; undefined before the first answer. */
  total: number | undefined;
  onChange: ChangeFilters;
}

/** The four category buttons (docs/product.md); Transferências is found under Todos. */
const categories: { value: EndpointCategory | undefined; label: string }[] = [
  { value: undefined, label: 'Todos' },
  ...(['accounts', 'pix', 'boletos'] as const).map((value) => ({ value, label: categoryLabels[value] })),
];

const methods: { value: HttpMethod | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os métodos' },
  ...httpMethods.map((value) => ({ value, label: value })),
];

const statuses: { value: EndpointStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os status' },
  ...endpointStatuses.map((value) => ({ value, label: endpointStatusLabels[value] })),
];

/** Search, filters and chips of the endpoints, and how many match. */
export function EndpointFilters({ filters, total, onChange }: Props) {
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchBox
          value={filters.q}
          onSearch={(q) => onChange({ q }, { replace: true })}
          placeholder="Buscar endpoint por nome, banco ou caminho..."
        />
      </div>
      <Select<HttpMethod | 'all'>
        aria-label="Método"
        className={styles['select']}
        value={filters.method ?? 'all'}
        options={methods}
        onChange={(method) => onChange({ method: method === 'all' ? undefined : method })}
      />
      <Select<EndpointStatus | 'all'>
        aria-label="Status"
        className={styles['select']}
        value={filters.status ?? 'all'}
        options={statuses}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      <div className={styles['row']}>
        <ChoiceButtons
          label="Categoria"
          choices={categories}
          value={filters.category}
          onChange={(category) => onChange({ category })}
        />
        <EndpointChips filters={filters} onChange={onChange} />
        <span className={styles['count']}>{total === undefined ? '' : counted(total, 'endpoint', 'endpoints')}</span>
      </div>
    </div>
  );
}
