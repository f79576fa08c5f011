import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { OAuthPanel } from './OAuthPanel.tsx';
import styles from './SettingsPage.module.css';
import { TenantPanel } from './TenantPanel.tsx';
import { HistoryLink } from '#parts/HistoryLink.tsx';

/** The settings of the tenant; each panel saves by itself. */
function SettingsPage() {
  return (
    <>
      <PageHeader actions={<HistoryLink events={{}} />} />
      <div className={styles['panels']}>
        <ApiKeysPanel />
        <OAuthPanel />
        <NotificationsPanel />
        <TenantPanel />
      </div>
    </>
  );
}

// The name that React Router's `lazy` asks for.
export { SettingsPage as Component };
