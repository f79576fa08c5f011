import { useEffect, useState } from 'react';
import { fold } from './fold.ts';

/** How long typing rests before it is searched, in milliseconds. */
const REST_MS = 250;

interface ListSearch {
  /** What to ask the platform for: the typed text once it rested, without the spaces around it. */
  q: string;
  /** Whether the answer to what is typed is still to come: typing has not rested, or the list is being read. */
  awaits: (list: { loading: boolean; refreshing: boolean }) => boolean;
  /**
   * Whether a choice fits what is typed at this moment. The rows on hand may answer an earlier text; shown as they are,
   * an Enter right after typing would choose the first of them, another bank than the one that was typed.
   */
  fits: (label: string) => boolean;
  /** For antd's `Select`, which must not filter once more. */
  showSearch: { filterOption: false; searchValue: string; onSearch: (text: string) => void };
}

/** The search of a list of choices that the platform searches: among the rows on hand at once, among all after a rest. */
export function useListSearch(): ListSearch {
  const [typed, setTyped] = useState('');
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const needle = fold(typed.trim());
  return {
    q: rested.trim(),
    awaits: ({ loading, refreshing }) => typed.trim() !== rested.trim() || loading || refreshing,
    fits: (label) => fold(label).includes(needle),
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped },
  };
}
