import type { ReactNode } from 'react';
import { useScreenTitle } from './screen.ts';
import styles from './PageHeader.module.css';

/**
 * A screen's heading, which is the title of its route, what it is for, and its main actions. The frame focuses the
 * heading after a navigation.
 */
export function PageHeader({ subtitle, actions }: { subtitle?: string; actions?: ReactNode }) {
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {useScreenTitle()}
        </h1>
        {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
