import type { ReactNode } from 'react';
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { searchText } from '#api/contract/limits.ts';
import { hasDocument } from '#domain/personal-data.ts';
import { Select } from '../antd/Select.tsx';
import { toast } from '../toasts/toast.ts';
import styles from './ListToolbar.module.css';
import type { ListState } from './use-list.ts';
import { useTypedText } from './use-typed-text.ts';

interface ListToolbarProps {
  list: Pick<ListState<{ q: string }>, 'view' | 'change'>;
  placeholder: string;
  children?: ReactNode;
}

export function ListToolbar({ list, placeholder, children }: ListToolbarProps) {
  return (
    <div className={`${styles['toolbar']} row wraps`}>
      <div className={styles['search']}>
        <SearchBox
          value={list.view.q}
          onSearch={(q) => list.change({ q }, { replace: true })}
          placeholder={placeholder}
        />
      </div>
      {children}
    </div>
  );
}

/** The class of a select beside the search box. */
export const toolbarSelect = styles['select'] ?? '';

interface SearchBoxProps {
  /** What is searched now, from the address. */
  value: string;
  onSearch: (value: string) => void;
  placeholder: string;
}

/** antd would name the button after its icon, in English. */
const clearable = { clearIcon: <CloseCircleFilled aria-label="Limpar busca" /> };

/** A search box. When a search is sent: see `useDebounced`. */
export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const { text, type, applyNow, leave } = useTypedText(value, (typed) => {
    if (hasDocument(typed)) {
      toast.info(
        'CPF e CNPJ não são buscados, para não ficar no endereço: os logs os têm só mascarados.',
      );
      return undefined;
    }
    onSearch(typed);
    return typed.trim();
  });
  return (
    <Input
      className={styles['box'] ?? ''}
      type="search"
      role="searchbox"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder.replace(/(?<!\.)\.+$/, '')}
      placeholder={placeholder}
      allowClear={clearable}
      value={text}
      onChange={({ target }) => type(searchText(target.value))}
      onPressEnter={applyNow}
      onBlur={leave}
    />
  );
}

interface FilterSelectProps<Value extends string> {
  values: readonly Value[];
  /** The label of each value; the value itself where absent. */
  labels?: Partial<Record<Value, string>>;
  /** The label of the choice that filters nothing: `Todos os status`. */
  all: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  id?: string;
  'aria-label'?: string;
  className?: string;
}

export function FilterSelect<Value extends string>({
  values,
  labels,
  all,
  value,
  onChange,
  ...control
}: FilterSelectProps<Value>) {
  return (
    <Select<string>
      {...control}
      // antd reads undefined as "nothing chosen", so the choice of all has a value of its own.
      value={value ?? ''}
      options={[
        { value: '', label: all },
        ...values.map((one) => ({ value: one as string, label: labels?.[one] ?? one })),
      ]}
      onChange={(chosen) => onChange(values.find((one) => one === chosen))}
    />
  );
}
