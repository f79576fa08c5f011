import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { pluralize, formatNumber } from '../text/format.ts';
import { announce } from '../accessibility/screen-reader.tsx';
import styles from './ListSummary.module.css';
import { type ActiveFilter, type ListState, type ListWords, SUMMARY_ID } from './use-list.ts';

interface ListSummaryProps {
  list: Pick<ListState<unknown>, 'asked' | 'place' | 'filters' | 'chips' | 'clearFilters'>;
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
  const { asked, place } = list;
  const pageName =
    typeof place === 'number'
      ? `Página ${formatNumber(place)} de ${formatNumber(totalPages ?? 0)}`
      : page;
  useResultAnnouncement(
    read.refreshing || count === '' ? null : { count, page: pageName },
    asked,
    place,
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
      {list.chips.length > 0 && <Chips chips={list.chips} />}
      {list.filters.length > 0 && (
        <div className={styles['filters']}>
          <ClearFilters list={list} />
        </div>
      )}
      {aside && <div className={styles['aside']}>{aside}</div>}
    </div>
  );
}

/** The active filters; in one line those that have no room are '+2'. */
function Chips({ chips }: { chips: ActiveFilter[] }) {
  const root = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    // In one line the others wrap into lines out of sight.
    const count = () =>
      setHidden(
        [...list.querySelectorAll('li')].filter((one) => one.offsetTop >= list.clientHeight).length,
      );
    const observer = new ResizeObserver(count);
    observer.observe(list);
    count();
    return () => observer.disconnect();
  }, [chips.length]);
  const first = chips.length - hidden;
  return (
    <>
      <ul
        ref={root}
        aria-label="Filtros ativos"
        className={`${styles['chips']} row wraps ${styles['filters']}`}
      >
        {chips.map(({ name, text, remove }, index) => (
          <li key={name} className={index < first ? undefined : styles['hidden']}>
            <FilterChip name={name} onRemove={remove}>
              {text}
            </FilterChip>
          </li>
        ))}
      </ul>
      {hidden > 0 && <span className={`${styles['filters']} soft`}>+{hidden}</span>}
    </>
  );
}

/** Removes the filters of a list and keeps the search. */
export const ClearFilters = ({ list }: { list: Pick<ListState<unknown>, 'clearFilters'> }) => (
  <Button type="link" size="small" className={styles['clear'] ?? ''} onClick={list.clearFilters}>
    Limpar filtros
  </Button>
);

export function FilterChip({
  name,
  children,
  onRemove,
}: {
  name: string;
  children: ReactNode;
  onRemove: () => void;
}) {
  return (
    <span className={`${styles['chip']} small box`}>
      <span className={`${styles['text']} two-lines`} title={name}>
        <span className="visually-hidden">{name}: </span>
        <bdi>{children}</bdi>
      </span>
      <button
        type="button"
        aria-label={`Remover filtro ${name}`}
        className={`${styles['remove']} soft screen-only`}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}

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
