import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { MAX_SEARCH_LENGTH, upTo } from '#api/contract/limits.ts';
import styles from './SearchBox.module.css';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  /** What is searched now, from the address. */
  value: string;
  onSearch: (value: string) => void;
  placeholder: string;
}

/** antd would name the button after its icon, in English. */
const clearable = { clearIcon: <CloseCircleFilled aria-label="Limpar busca" /> };

/** A search box. When a search is sent: see `useDebounced`. */
export function SearchBox({ value, onSearch, placeholder }: Props) {
  const { text, type, applyNow, leave } = useTypedText(value, (typed) => {
    onSearch(typed);
    return typed.trim();
  });
  return (
    <Input
      className={styles['box'] ?? ''}
      type="search"
      role="searchbox"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      allowClear={clearable}
      value={text}
      onChange={({ target }) => type(upTo(target.value, MAX_SEARCH_LENGTH))}
      onPressEnter={applyNow}
      onBlur={leave}
    />
  );
}
