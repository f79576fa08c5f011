import type { ComponentType } from 'react';
import { useMatches } from 'react-router-dom';

export interface Screen {
  path: string;
  title: string;
  subtitle?: string;
  label: string;
  /** It has no entry in the navigation: the person's menu and the palette lead to it. */
  isAside?: true;
  /** What its content looks like, for the placeholder while its code loads; rows by default. */
  shape?: 'cards' | 'fields' | 'table';
  /**
   * What stands above its list: a search with so many controls beside it, or one whole line with a
   * chart below it.
   */
  toolbar?: number | 'line';
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
