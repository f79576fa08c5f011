import type { ReactNode } from 'react';
import { SearchBox } from './SearchBox.tsx';
import styles from './ListToolbar.module.css';
import type { ListState } from './use-list.ts';

interface Props {
  list: Pick<ListState<{ q: string }>, 'view' | 'change'>;
  placeholder: string;
  /** The controls beside the search box. */
  children?: ReactNode;
}

/** The first line of a list screen: the search box, and the controls beside it. */
export function ListToolbar({ list, placeholder, children }: Props) {
  return (
    <div className={styles['toolbar']}>
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
export const toolbarSelect = styles['select'] ?? '';
