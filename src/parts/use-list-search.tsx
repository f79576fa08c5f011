import { useState } from 'react';
import { searchText } from '#api/contract/limits.ts';
import { wordSearch } from '#domain/search.ts';
import { SearchOutlined } from '@ant-design/icons';
import { useDebounced } from '#ui/list/use-debounced.ts';

const searchIcon = <SearchOutlined aria-hidden />;

/**
 * The search of a `Select` whose choices the platform searches (for `q`, once the typing paused);
 * the loaded ones are filtered at once: Enter must not choose a row that was found for an earlier
 * text.
 */
export function useListSearch() {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  const search = useDebounced(setDebounced);
  const onSearch = (text: string) => {
    const start = searchText(text);
    setTyped(start);
    search.later(start);
  };
  const isFound = wordSearch(typed);
  return {
    q: debounced.trim(),
    isWaiting: ({ loading, refreshing }: Record<'loading' | 'refreshing', boolean>) =>
      typed.trim() !== debounced.trim() || loading || refreshing,
    isMatch: (label: string) => isFound(label),
    // antd must not filter the rows a second time.
    showSearch: { filterOption: false, searchValue: typed, searchIcon, onSearch } as const,
  };
}
