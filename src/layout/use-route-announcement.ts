import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '#ui/announce.ts';
import { useScreenTitle } from '#ui/screen.ts';

/**
 * Sets the page's title (`Bancos · Ponte`), and after a navigation says it and moves the focus to the new screen's
 * heading. The first screen leaves the focus where the browser put it.
 */
export function useRouteAnnouncement(): void {
  const { pathname } = useLocation();
  const title = useScreenTitle();
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
