import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { searchText } from '#api/contract/limits.ts';
import { hasDocument } from '#domain/personal-data.ts';
import { toast } from '../toasts/toast.ts';
import styles from './ListToolbar.module.css';
import { useTypedText } from './use-typed-text.ts';

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
