import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpenConditions } from '#api/hooks/dashboard.ts';
import { useSessionState } from '#api/hooks/session.ts';
import { focusHeading } from '#ui/accessibility/focus.ts';
import { useDocumentEvent } from '#ui/accessibility/keys.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { type RouteHandle, useRouteHandle } from '#ui/page/screen.ts';

/** The title after 'Sair'. */
export const SIGNED_OUT = 'Você saiu';

/**
 * Sets the title, `(2) Bancos · Ponte` with two open conditions; after a navigation announces and
 * focuses it.
 * @param next the screen whose code is on its way, which has the title already
 */
export function useRouteAnnouncement(next: RouteHandle | undefined): void {
  const { pathname } = useLocation();
  const route = useRouteHandle();
  const isSignedOut = useSessionState() === 'signed-out';
  const open = useOpenConditions();
  const title = isSignedOut ? SIGNED_OUT : (next ?? route)?.title;
  const place = isSignedOut ? SIGNED_OUT : pathname;
  const shown = useRef(place);

  // Before the screens' effects: a crash screen sets another title.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Ponte` : 'Ponte';
    if (shown.current === place) return;
    shown.current = place;
    announce(title ?? '');
    focusHeading();
  }, [place, title]);

  useLayoutEffect(() => {
    document.title = `${open > 0 ? `(${open}) ` : ''}${document.title.replace(/^\(\d+\) /, '')}`;
  }, [title, open]);
}

const CONTROL = 'button, a[href], summary, [role="switch"]';

function focusPressed({ target }: MouseEvent): void {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  const focused = document.activeElement;
  // A field keeps its focus where a control leaves it there on purpose, such as the button that
  // clears it.
  if (control && focused !== control && focused?.contains(control))
    control.focus({ preventScroll: true });
}

/**
 * Focuses what is pressed. Safari focuses the page around it, so that a dialog could not return the
 * focus.
 */
export const usePressFocus = (): void => useDocumentEvent('click', focusPressed, true);
