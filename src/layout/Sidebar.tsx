import { SearchOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'react-router-dom';
import { useOpenConditions } from '#api/hooks/dashboard.ts';
import { useSessionState } from '#api/hooks/session.ts';
import { commandKey } from '#ui/accessibility/keys.ts';
import { links } from '#ui/address/links.ts';
import { pluralize } from '#ui/text/format.ts';
import { PersonMenu } from './session/PersonMenu.tsx';
import styles from './Sidebar.module.css';
import { useNextScreen } from './use-next-screen.ts';
import type { Screen } from '#ui/page/screen.ts';

interface SidebarProps {
  screens: readonly Screen[];
  onNavigate?: () => void;
  onDemo: () => void;
  /** Opens the palette; without it there is no button, as in the drawer, which would cover it. */
  onSearch?: () => void;
}

/**
 * The product's name, the search, the six screens and the person: in the fixed column and in the
 * phone's drawer.
 */
export function Sidebar({ screens, onNavigate, onDemo, onSearch }: SidebarProps) {
  const { pathname } = useLocation();
  const shownPath = useNextScreen(screens)?.path ?? pathname;
  // After 'Sair' no screen is shown, whatever the address is.
  const hasScreen = useSessionState() !== 'signed-out';
  const open = useOpenConditions();
  const entries = screens.filter(({ isAside }) => !isAside);
  return (
    <div className={styles['sidebar']}>
      <p className={`${styles['brand']} row gap-12`}>
        <Logo />
        Ponte
      </p>
      {onSearch && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts={`${commandKey() === 'Ctrl' ? 'Control' : 'Meta'}+K`}
          // Shown by the style sheet, so that the button's name is the word alone.
          data-shortcut={`${commandKey()}+K`}
          className={`${styles['search']} row gap-12`}
          onClick={onSearch}
        >
          <SearchOutlined aria-hidden />
          Buscar
        </button>
      )}
      <nav aria-label="Principal" className={styles['nav']}>
        <ul className="stack gap-4">
          {entries.map(({ label, path, Icon }) => (
            <li key={path}>
              <Link
                to={path}
                // A path below a screen, or in other capitals, is none of the screens.
                aria-current={hasScreen && path === shownPath ? 'page' : undefined}
                {...(path === links.dashboard() &&
                  open > 0 && {
                    'aria-description': pluralize(open, 'aviso', 'avisos'),
                    'data-count': open,
                  })}
                className={`${styles['link']} row gap-12`}
                onClick={onNavigate}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PersonMenu onLeave={onNavigate} onDemo={onDemo} />
    </div>
  );
}

/** The logo, an arch bridge; decorative beside the name. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path
        d="M3 10h26M6 10v14M26 10v14M6 24a10 10 0 0 1 20 0M16 10v4"
        fill="none"
        stroke="var(--sidebar-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
