import { useState } from 'react';
import { fold } from './fold.ts';
import { useRested } from './use-rested.ts';

interface ListSearch {
  /** The text to search the platform for: what was typed once the typing rested, trimmed. */
  q: string;
  /** Whether the rows for the typed text are still to come: the typing has not rested, or the list is being read. */
  awaits: (list: { loading: boolean; refreshing: boolean }) => boolean;
  /**
   * Whether a choice matches the text typed so far. The rows on hand may belong to an earlier text: shown unfiltered, an
   * Enter right after typing would choose the first of them, which is not what was typed.
   */
  fits: (label: string) => boolean;
  /** For antd's `Select`, which must not filter once more. */
  showSearch: { filterOption: false; searchValue: string; onSearch: (text: string) => void };
}

/** The search of a `Select` whose choices the platform searches: rows on hand are filtered at once, the rest is fetched once the typing rests. */
export function useListSearch(): ListSearch {
  const [typed, setTyped] = useState('');
  const [rested, setRested] = useState('');
  const search = useRested(setRested);
  const onSearch = (text: string) => {
    setTyped(text);
    search.later(text);
  };
  const needle = fold(typed.trim());
  return {
    q: rested.trim(),
    awaits: ({ loading, refreshing }) => typed.trim() !== rested.trim() || loading || refreshing,
    fits: (label) => fold(label).includes(needle),
    showSearch: { filterOption: false, searchValue: typed, onSearch },
  };
}
