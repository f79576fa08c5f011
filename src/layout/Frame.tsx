import { MenuOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import styles from './Frame.module.css';
import { Logo } from './Logo.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Toasts } from './Toasts.tsx';
import { useRouteAnnouncement } from './use-route-announcement.ts';

const loadDrawer = () => import('./NavigationDrawer.tsx');
const NavigationDrawer = lazy(loadDrawer);

/**
 * What frames every screen: a fixed column from 768 px up, below it a bar whose button opens the same as a drawer.
 * @param prefetch loads a screen ahead of its visit; all of them when the page is idle
 */
export function Frame({ prefetch }: { prefetch: (path?: string) => void }) {
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const { state } = useNavigation();
  useRouteAnnouncement();

  useEffect(() => {
    // Safari has no idle callback; a second after the first paint the line is free.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetch, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => prefetch(), { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, [prefetch]);

  return (
    <div className={styles['frame']}>
      <a href="#main" className={styles['skip']}>
        Pular para o conteúdo
      </a>
      <div className={styles['column']}>
        <Sidebar onApproach={prefetch} />
      </div>
      <header className={styles['bar']}>
        <button
          type="button"
          className={styles['menu']}
          aria-label="Abrir menu"
          aria-expanded={menu === 'open'}
          aria-haspopup="dialog"
          onClick={() => setMenu('open')}
          onPointerEnter={() => void loadDrawer()}
        >
          <MenuOutlined aria-hidden />
        </button>
        <Link to="/" className={styles['brand']}>
          <Logo />
          Ponte
        </Link>
      </header>
      {menu !== 'never' && (
        <Suspense fallback={null}>
          <NavigationDrawer open={menu === 'open'} onClose={() => setMenu('closed')} onApproach={prefetch} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={styles['main']} aria-busy={state === 'loading'}>
        {state === 'loading' && <div className={styles['progress']} aria-hidden="true" />}
        <DemoNotice />
        <Outlet />
      </main>
      <LiveRegion />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
