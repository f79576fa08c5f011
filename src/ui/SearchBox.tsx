import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './SearchBox.module.css';

/** How long typing rests before it is searched, in milliseconds. */
const REST_MS = 250;

interface Props {
  /** What is searched now, from the address. */
  value: string;
  onSearch: (value: string) => void;
  placeholder: string;
}

/** A search box: typing shows at once and is searched when it rests; Enter searches at once. */
export function SearchBox({ value, onSearch, placeholder }: Props) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  useEffect(() => {
    // The address changed by another way than typing: back, a link, 'Limpar filtros'.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onSearch(next);
  };
  return (
    <Input
      className={styles['box'] ?? ''}
      type="search"
      role="searchbox"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      maxLength={200}
      allowClear
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value), REST_MS);
      }}
      onPressEnter={() => search(text)}
    />
  );
}
