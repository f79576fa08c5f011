import type { ComponentType } from 'react';
import { useMatches } from 'react-router-dom';

/** One screen of the console, as `src/screens.ts` lists it. */
export interface Screen {
  /** Its address, without a query. */
  path: string;
  /** Its heading and the page's title. */
  title: string;
  /** Its name in the navigation. */
  label: string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Loads its code. */
  load: () => Promise<{ Component: ComponentType }>;
}

/** What the route table stores with each route. */
export interface RouteHandle {
  title: string;
}

/** The title of the current screen, or undefined where no route has one. */
export function useScreenTitle(): string | undefined {
  return useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast(Boolean);
}
