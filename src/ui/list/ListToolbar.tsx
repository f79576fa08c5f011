import type { ReactNode } from 'react';
import styles from './ListToolbar.module.css';
import type { ListState } from './use-list.ts';
import { SearchBox } from './SearchBox.tsx';

interface ListToolbarProps {
  list: Pick<ListState<{ q: string }>, 'view' | 'change'>;
  placeholder: string;
  children?: ReactNode;
}

/** The search box of a list, and beside it its filters. */
export function ListToolbar({ list, placeholder, children }: ListToolbarProps) {
  return (
    <div className={`${styles['toolbar']} row wraps`}>
      <div className={styles['search']}>
        <SearchBox
          value={list.view.q}
          onSearch={(q) => list.change({ q }, { replace: true })}
          placeholder={placeholder}
        />
      </div>
      {children}
    </div>
  );
}

/** The class of a select beside the search box. */
export const toolbarSelectClass = styles['select'] ?? '';
