import { Select } from 'antd';
import { type bankSorts, bankStatuses, type BankQuery } from '#api/contract/banks.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { counted } from '#ui/format.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import styles from './BankToolbar.module.css';

type Filters = Pick<BankQuery, 'status' | 'sort'> & { q: string };
type Order = (typeof bankSorts)[number] | 'registration';

interface Props {
  filters: Filters;
  /** How many banks match; undefined before the first answer. */
  total: number | undefined;
  onChange: (changes: Partial<Filters>, how?: { replace: boolean }) => void;
}

const plurals = { active: 'Ativos', inactive: 'Inativos' };
const statuses = [
  { value: undefined, label: 'Todos' },
  ...bankStatuses.map((status) => ({ value: status, label: plurals[status] })),
];

const orders: { value: Order; label: string }[] = [
  { value: 'registration', label: 'Ordem de cadastro' },
  { value: 'name', label: 'Nome (A–Z)' },
  { value: '-name', label: 'Nome (Z–A)' },
  { value: 'code', label: 'Código crescente' },
  { value: '-code', label: 'Código decrescente' },
];

/** Search, status and order of the banks, and how many match. */
export function BankToolbar({ filters, total, onChange }: Props) {
  return (
    <div className={styles['toolbar']}>
      <div className={styles['search']}>
        <SearchBox
          value={filters.q}
          onSearch={(q) => onChange({ q }, { replace: true })}
          placeholder="Buscar banco por nome ou código..."
        />
      </div>
      <Select<Order>
        aria-label="Ordenar por"
        className={styles['order']}
        value={filters.sort ?? 'registration'}
        options={orders}
        onChange={(value) => onChange({ sort: value === 'registration' ? undefined : value })}
      />
      <div className={styles['row']}>
        <ChoiceButtons
          label="Status"
          choices={statuses}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
        <span className={styles['count']}>{total === undefined ? '' : counted(total, 'banco', 'bancos')}</span>
      </div>
    </div>
  );
}
