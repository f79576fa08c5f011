import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FilterChip } from './FilterChip.tsx';
import { counted, formatNumber } from '../text/format.ts';
import { useResultAnnouncement } from './use-result-announcement.ts';
import styles from './ListSummary.module.css';
import { type ListState, type ListWords, SUMMARY_ID } from './use-list.ts';

interface Props<View> {
  list: ListState<View>;
  read: { data: { meta: { totalRecords: number; totalPages: number } } | undefined; refreshing: boolean };
  words: ListWords;
  /** Controls before the count, such as the buttons of a filter with few values. */
  children?: ReactNode;
  /** Controls at the end of the line. */
  aside?: ReactNode;
}

/**
 * The second line of a list screen: how many rows match, and the active filters with buttons that remove them. The
 * result of each new search or filter is announced, and the page that is turned to.
 */
export function ListSummary<View extends { page: number }>({ list, read, words, children, aside }: Props<View>) {
  const total = read.data?.meta.totalRecords;
  const count = total === undefined ? '' : counted(total, words.one, words.many);
  const { page } = list.view;
  const place = `Página ${formatNumber(page)} de ${formatNumber(read.data?.meta.totalPages ?? 0)}`;
  useResultAnnouncement(read.refreshing || count === '' ? null : { count, page: place }, list.asked, page);
  const chips = list.filters.filter(({ text }) => text !== null);
  return (
    <div className={styles['line']}>
      {children}
      <p id={SUMMARY_ID} tabIndex={-1} className={styles['count']}>
        {count}
      </p>
      {chips.length > 0 && (
        <ul aria-label="Filtros ativos" className={styles['chips']}>
          {chips.map(({ name, text, remove }) => (
            <li key={name}>
              <FilterChip name={name} onRemove={remove}>
                {text}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      {list.filters.length > 0 && (
        <Button type="link" size="small" onClick={list.clearFilters}>
          Limpar filtros
        </Button>
      )}
      {aside && <div className={styles['aside']}>{aside}</div>}
    </div>
  );
}
