import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH, upTo } from '#api/contract/limits.ts';
import styles from './SearchBox.module.css';
import { useDebounced } from './use-debounced.ts';

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
  const [text, setText] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    // The address changed by another way than typing: back, a link, 'Limpar busca e filtros'.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const search = useDebounced((next) => {
    sent.current = next.trim();
    onSearch(next);
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
      onChange={({ target }) => {
        const typed = upTo(target.value, MAX_SEARCH_LENGTH);
        setText(typed);
        search.later(typed);
      }}
      onPressEnter={() => search.now(text)}
    />
  );
}
