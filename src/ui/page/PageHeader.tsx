import type { ReactNode } from 'react';
import { useRouteHandle } from './screen.ts';
import styles from './PageHeader.module.css';

/** A screen's heading and what it is for, both from its route, and its main actions. */
export function PageHeader({ actions }: { actions?: ReactNode }) {
  const { title, subtitle } = useRouteHandle() ?? {};
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
