import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { type RouteHandle, useRouteHandle } from './screen.ts';

/**
 * A screen's heading, subtitle and actions.
 * @param props `screen`: another than the route's, on its way
 */
export function PageHeader({ actions, screen }: { actions?: ReactNode; screen?: RouteHandle }) {
  const route = useRouteHandle();
  const { title, subtitle } = screen ?? route ?? {};
  return (
    <header className={`${styles['header']} row wraps gap-8-16 spread`}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {subtitle && <p className={`${styles['subtitle']} soft`}>{subtitle}</p>}
      </div>
      {actions && <div className="row wraps">{actions}</div>}
    </header>
  );
}
