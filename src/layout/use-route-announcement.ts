import { useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { announce } from '#ui/announce.ts';

/** What a route tells of itself in the route table. */
export interface RouteHandle {
  title: string;
}

/** The title of the screen that the address leads to, or undefined where no route names one. */
export function useRouteTitle(): string | undefined {
  return useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast(Boolean);
}

/**
 * Sets the page's title (`Bancos · Ponte`), and after a navigation says it and moves the focus to the new screen's
 * heading. The first screen leaves the focus where the browser put it.
 */
export function useRouteAnnouncement(): void {
  const { pathname } = useLocation();
  const title = useRouteTitle();
  const shown = useRef(pathname);

  // Before the effects of the screens, so that one that crashed has the last word on the title.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Ponte` : 'Ponte';
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(title ?? '');
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, title]);
}
