import type { ReactNode, ComponentType } from 'react';
import styles from './PageHeader.module.css';
import { useMatches } from 'react-router-dom';

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

export interface Screen {
  path: string;
  title: string;
  subtitle?: string;
  label: string;
  /** It has no entry in the navigation: the person's menu and the palette lead to it. */
  isAside?: true;
  /** What its content looks like, for the placeholder while its code loads; rows by default. */
  shape?: 'cards' | 'fields';
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  load: () => Promise<{ Component: ComponentType }>;
}

export type RouteHandle = Pick<Screen, 'title' | 'subtitle'>;

/** The heading and the subtitle of the current screen. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle as RouteHandle | undefined)
    .findLast(Boolean);
}
