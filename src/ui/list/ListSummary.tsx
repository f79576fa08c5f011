import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { counted, formatNumber } from '../text/format.ts';
import { announce } from '../accessibility/screen-reader.tsx';
import { CopyLink } from '../copy/CopyButton.tsx';
import styles from './ListSummary.module.css';
import { type ListState, type ListWords, SUMMARY_ID } from './use-list.ts';

interface Props {
  list: Pick<ListState<unknown>, 'asked' | 'place' | 'filters' | 'chips' | 'narrowed' | 'clearFilters'>;
  read: {
    data: { meta: { totalRecords: number; totalPages?: number; moreRecords?: boolean } } | undefined;
    refreshing: boolean;
    isPrevious: boolean;
  };
  words: ListWords;
  /** Names the page of a list whose pages have no numbers. */
  page?: string;
  /**
   * In one line of a fixed height, so that nothing moves when filters come. In a narrow place it shows the number alone:
   * the filters, and what clears them, are then in their panel.
   */
  oneLine?: boolean;
  /** Controls before the count, such as the buttons of a filter with few values. */
  children?: ReactNode;
  aside?: ReactNode;
}

/**
 * The second line of a list screen: how many rows match, and the active filters with buttons that remove them. The
 * result of each new search or filter is announced, and the page that is turned to.
 */
export function ListSummary({ list, read, words, page = '', oneLine = false, children, aside }: Props) {
  const { totalRecords: total, totalPages, moreRecords } = read.data?.meta ?? {};
  const exactly = total === undefined ? '' : counted(total, words.one, words.many);
  const count = moreRecords ? `mais de ${exactly}` : exactly;
  const { asked, place } = list;
  const pageName =
    typeof place === 'number' ? `Página ${formatNumber(place)} de ${formatNumber(totalPages ?? 0)}` : page;
  useResultAnnouncement(read.refreshing || count === '' ? null : { count, page: pageName }, asked, place);
  return (
    <div className={`${styles['line']} row wraps ${oneLine ? styles['oneLine'] : ''}`}>
      {children}
      <p id={SUMMARY_ID} tabIndex={-1} aria-busy={read.isPrevious} className={`${styles['count']} soft figures dims`}>
        {count}
      </p>
      {list.chips.length > 0 && (
        <ul aria-label="Filtros ativos" className={`${styles['chips']} row wraps ${styles['filters']}`}>
          {list.chips.map(({ name, text, remove }) => (
            <li key={name}>
              <FilterChip name={name} onRemove={remove}>
                {text}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      {list.narrowed && (
        <div className={`row wraps ${styles['filters']}`}>
          <ListActions list={list} />
        </div>
      )}
      {aside && <div className={styles['aside']}>{aside}</div>}
    </div>
  );
}

/** Clears the filters of a list, and copies a link to it as it is. */
export const ListActions = ({ list }: { list: Pick<ListState<unknown>, 'filters' | 'narrowed' | 'clearFilters'> }) => (
  <>
    {list.filters.length > 0 && (
      <Button type="link" size="small" className={styles['clear'] ?? ''} onClick={list.clearFilters}>
        Limpar filtros
      </Button>
    )}
    {list.narrowed && (
      <span className={styles['clear']}>
        <CopyLink />
      </span>
    )}
  </>
);

interface FilterChipProps {
  name: string;
  children: ReactNode;
  onRemove: () => void;
}

/** An active filter with a button that removes it. */
export function FilterChip({ name, children, onRemove }: FilterChipProps) {
  return (
    <span className={`${styles['chip']} small box`}>
      <span className={`${styles['text']} two-lines`}>
        {name}: <bdi>{children}</bdi>
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

interface Result {
  /** The result of a search or filter, as `3 bancos`. */
  count: string;
  /** Its page, as `Página 2 de 3`. */
  page: string;
}

/**
 * Announces the result of each new search or filter, or the page that was turned to; the first result of a screen is not
 * announced.
 * @param result null while it is being read
 * @param asked search and filters, without the page: the result of another text is announced, a refresh is not
 * @param place which page it is
 */
function useResultAnnouncement(result: Result | null, asked: string, place: number | string): void {
  const announced = useRef<{ asked: string; place: number | string }>(undefined);
  useEffect(() => {
    if (result === null) return;
    const before = announced.current;
    announced.current = { asked, place };
    if (before && before.asked !== asked) announce(result.count);
    else if (before && before.place !== place) announce(result.page);
  }, [result, asked, place]);
}
