import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '#ui/announce.ts';
import { focusHeading } from '#ui/focus.ts';
import { useRouteHandle } from '#ui/screen.ts';

/**
 * Sets the page's title (`Bancos · Ponte`), and after a navigation announces it and focuses the new screen's
 * heading. The first screen does not move the focus.
 */
export function useRouteAnnouncement(): void {
  const { pathname } = useLocation();
  const title = useRouteHandle()?.title;
  const shown = useRef(pathname);

  // A layout effect runs before the screens' effects, so that a crash screen can set the title afterwards.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Ponte` : 'Ponte';
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(title ?? '');
    focusHeading();
  }, [pathname, title]);
}
