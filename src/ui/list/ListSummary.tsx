import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { pluralize, formatNumber } from '../text/format.ts';
import { announce } from '../accessibility/screen-reader.tsx';
import styles from './ListSummary.module.css';
import { type ListState, type ListWords, SUMMARY_ID } from './use-list.ts';
import { FilterChips } from './FilterChips.tsx';

interface ListSummaryProps {
  list: Pick<ListState<unknown>, 'resultKey' | 'pageKey' | 'filters' | 'chips' | 'clearFilters'>;
  read: {
    data:
      | { meta: { totalRecords: number; totalPages?: number; moreRecords?: boolean } }
      | undefined;
    refreshing: boolean;
    isPrevious: boolean;
  };
  words: ListWords;
  /** Names the page of a list whose pages have no numbers. */
  page?: string;
  /**
   * In one line of fixed height; in a narrow place the number alone: the filters are in their
   * panel.
   */
  oneLine?: boolean;
  /** Controls before the count, such as the buttons of a filter with few values. */
  children?: ReactNode;
  aside?: ReactNode;
}

/** How many rows match, and the active filters to remove; each new result and page is announced. */
export function ListSummary({
  list,
  read,
  words,
  page = '',
  oneLine = false,
  children,
  aside,
}: ListSummaryProps) {
  const { totalRecords: total, totalPages, moreRecords } = read.data?.meta ?? {};
  const exactly = total === undefined ? '' : pluralize(total, words.one, words.many);
  const count = moreRecords ? `mais de ${exactly}` : exactly;
  const { resultKey, pageKey } = list;
  const pageName =
    typeof pageKey === 'number'
      ? `Página ${formatNumber(pageKey)} de ${formatNumber(totalPages ?? 0)}`
      : page;
  useResultAnnouncement(
    read.refreshing || count === '' ? null : { count, page: pageName },
    resultKey,
    pageKey,
  );
  return (
    <div className={`${styles['line']} row wraps ${oneLine ? styles['oneLine'] : ''}`}>
      {children}
      <p
        id={SUMMARY_ID}
        tabIndex={-1}
        aria-busy={read.isPrevious}
        className={`${styles['count']} soft figures dims`}
      >
        {count}
      </p>
      {list.chips.length > 0 && <FilterChips chips={list.chips} />}
      {list.filters.length > 0 && (
        <div className={styles['filters']}>
          <ClearFilters list={list} />
        </div>
      )}
      {aside && <div className={styles['aside']}>{aside}</div>}
    </div>
  );
}

/** Removes the filters of a list and keeps the search. */
export const ClearFilters = ({ list }: { list: Pick<ListState<unknown>, 'clearFilters'> }) => (
  <Button type="link" size="small" className={styles['clear'] ?? ''} onClick={list.clearFilters}>
    Limpar filtros
  </Button>
);

/**
 * Announces each result and page but the first.
 * @param asked search and filters
 * @param place which page
 */
function useResultAnnouncement(
  result: { count: string; page: string } | null,
  asked: string,
  place: number | string,
) {
  const announced = useRef<{ asked: string; place: number | string }>(undefined);
  useEffect(() => {
    if (result === null) return;
    const before = announced.current;
    announced.current = { asked, place };
    if (before && before.asked !== asked) announce(result.count);
    else if (before && before.place !== place) announce(result.page);
  }, [result, asked, place]);
}
