import { type ReactNode, useState } from 'react';
import { MAX_SEARCH_LENGTH, upTo } from '#api/contract/limits.ts';
import { foldText } from '#api/contract/portuguese.ts';
import { searchIcon } from '#ui/antd/icons.tsx';
import { useDebounced } from '#ui/list/use-typed-text.ts';

interface ListSearch {
  /** The text to search the platform for: the typed text after the typing paused, trimmed. */
  q: string;
  /** Whether the rows for the typed text are still missing: the operator is typing, or the list is being read. */
  awaits: (list: { loading: boolean; refreshing: boolean }) => boolean;
  /**
   * Whether a choice matches the text typed so far. The loaded rows may be the result of an earlier text; without this
   * filter, Enter right after typing would choose the first of them, which does not match the text.
   */
  fits: (label: string) => boolean;
  /** Properties for antd's `Select`, which must not filter the rows a second time. */
  showSearch: { filterOption: false; searchValue: string; searchIcon: ReactNode; onSearch: (text: string) => void };
}

/**
 * The search of a `Select` whose choices the platform searches: the loaded rows are filtered at once, others are
 * fetched when the typing pauses.
 */
export function useListSearch(): ListSearch {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  const search = useDebounced(setDebounced);
  const onSearch = (text: string) => {
    const start = upTo(text, MAX_SEARCH_LENGTH);
    setTyped(start);
    search.later(start);
  };
  const needle = foldText(typed.trim());
  return {
    q: debounced.trim(),
    awaits: ({ loading, refreshing }) => typed.trim() !== debounced.trim() || loading || refreshing,
    fits: (label) => foldText(label).includes(needle),
    showSearch: { filterOption: false, searchValue: typed, searchIcon, onSearch },
  };
}
