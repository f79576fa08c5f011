import { SearchOutlined } from '@ant-design/icons';
import { type MouseEvent, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import type { ApiError } from '#api/api-error.ts';
import {
  PermissionsContext,
  useSession,
  useSessionState,
  useSignOutElsewhere,
} from '#api/hooks/session.ts';
import { LiveRegion } from '#ui/accessibility/screen-reader.tsx';
import { links } from '#ui/address/links.ts';
import { discardEverything } from '#ui/forms/unsaved.ts';
import { ToolbarSkeleton } from '#ui/list/ToolbarSkeleton.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SignInContext } from '#ui/states/SignIn.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { useSchemeOnPage } from '#ui/styles/scheme.ts';
import { DemoNotice } from './demo/DemoNotice.tsx';
import { useDemo } from './demo/demo-port.ts';
import styles from './Frame.module.css';
import { SessionNotice } from './session/SessionNotice.tsx';
import { Logo, Sidebar } from './Sidebar.tsx';
import { usePersonChange, useSignIn } from './session/use-person.ts';
import { Toasts } from './Toasts.tsx';
import { useFrameDialogs } from './palette/use-finders.tsx';
import { useNextScreen } from './use-next-screen.ts';
import { VersionNotice } from './VersionNotice.tsx';
import { usePressFocus, useRouteAnnouncement } from './use-focus.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { FailureScope } from '#ui/states/FailureScope.tsx';
import { ErrorBox } from '#ui/states/ErrorState.tsx';
import { OverlayBoundary } from '#ui/states/OverlayBoundary.tsx';
import { type Screen, useRouteHandle } from '#ui/page/screen.ts';
import { SignedOutScreen } from './session/SignedOutScreen.tsx';

const NavigationDrawer = lazyPart(() => import('./NavigationDrawer.tsx'));
const DemoTools = __MOCK__ ? lazyPart(() => import('./demo/DemoTools.tsx')) : null;

/** A part is loaded when it is first opened, and stays mounted. */
type Opening = 'never' | 'open' | 'closed';

/**
 * The frame of every screen: a fixed sidebar; below 768 px a bar, whose button opens it as a
 * drawer.
 */
export function Frame({ screens }: { screens: readonly Screen[] }) {
  const [menu, setMenu] = useState<Opening>('never');
  const menuButton = useRef<HTMLButtonElement>(null);
  const [tools, setTools] = useState<Opening>('never');
  const demo = useDemo();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const nextScreen = useNextScreen(screens);
  useRouteAnnouncement(nextScreen);
  usePressFocus();
  useSchemeOnPage();
  const session = useSessionState();
  const { data } = useSession();
  const permissions = data?.permissions;
  const person = usePersonChange(data);
  useSignOutElsewhere(discardEverything);
  const { finder, openPalette } = useFrameDialogs(
    screens,
    session === 'signed-out' ? null : person,
  );
  const signIn = useSignIn();

  return (
    <PermissionsContext value={permissions}>
      <SignInContext value={signIn}>
        <a href="#main" className={`${styles['skip']} screen-only`} onClick={skipToMain}>
          Pular para o conteúdo
        </a>
        <header className={`${styles['column']} screen-only`}>
          <Sidebar screens={screens} onDemo={() => setTools('open')} onSearch={openPalette} />
        </header>
        <header className={`${styles['bar']} row screen-only`}>
          <button
            ref={menuButton}
            type="button"
            className={styles['menu']}
            aria-label="Abrir menu"
            aria-expanded={menu === 'open'}
            aria-haspopup="dialog"
            onClick={() => setMenu('open')}
            {...onIntent(NavigationDrawer)}
          >
            <span className={styles['lines']} />
          </button>
          <Link to={links.dashboard()} className={`${styles['brand']} row`}>
            <Logo />
            Ponte
          </Link>
          <button
            type="button"
            className={`${styles['menu']} push`}
            aria-label="Buscar"
            aria-haspopup="dialog"
            onClick={openPalette}
          >
            <SearchOutlined aria-hidden />
          </button>
        </header>
        {menu !== 'never' && (
          <OverlayBoundary onClose={() => setMenu('never')}>
            <NavigationDrawer
              screens={screens}
              open={menu === 'open'}
              opener={menuButton}
              onClose={() => setMenu('closed')}
              onDemo={() => setTools('open')}
            />
          </OverlayBoundary>
        )}
        <main id="main" tabIndex={-1} className={styles['main']} aria-busy={state === 'loading'}>
          {state === 'loading' && (
            <div className={`${styles['progress']} screen-only`} aria-hidden="true" />
          )}
          {__MOCK__ && <DemoNotice />}
          <SessionNotice />
          <VersionNotice />
          {session === 'signed-out' ? (
            <SignedOutScreen />
          ) : (
            <FailureScope key={person} banner={banner}>
              {nextScreen ? <ScreenSkeleton screen={nextScreen} /> : <Outlet />}
            </FailureScope>
          )}
        </main>
        {DemoTools && demo && tools !== 'never' && (
          <OverlayBoundary onClose={() => setTools('never')}>
            <DemoTools demo={demo} open={tools === 'open'} onClose={() => setTools('closed')} />
          </OverlayBoundary>
        )}
        {finder}
        <LiveRegion />
        {/* A toast belongs to its screen and person, whose values it may name or bring back. */}
        {session !== 'signed-out' && <Toasts key={`${person} ${pathname}`} />}
        <ScrollRestoration />
      </SignInContext>
    </PermissionsContext>
  );
}

const banner = (error: ApiError, retry: () => Promise<unknown>) => (
  <ErrorBox banner isRead error={error} onRetry={retry} />
);

/** Following the link would add a history entry that the router does not know. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/**
 * A screen's heading and placeholder while its code loads.
 * @param props `screen`: by default the route's
 */
export function ScreenSkeleton({ screen }: { screen?: Screen }) {
  const route: Partial<Screen> | undefined = useRouteHandle();
  const { shape = 'rows', toolbar } = screen ?? route ?? {};
  return (
    <>
      {(screen ?? route) && <PageHeader {...(screen && { screen })} />}
      {toolbar !== undefined && <ToolbarSkeleton controls={toolbar} />}
      <Skeleton shape={shape} lines={8} />
    </>
  );
}
