import { useLinkNotice } from '#ui/address/use-link-notice.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { OAuthPanel } from './OAuthPanel.tsx';
import styles from './SettingsPage.module.css';
import { TenantPanel } from './TenantPanel.tsx';
import { HistoryLink } from '#parts/HistoryLink.tsx';

/** The parameters of the dialogs over the panels. */
const dialogs = ['rotate', 'revoke'];
const noCodecs = {};

/** The settings of the tenant; each panel saves by itself. */
function SettingsPage() {
  useLinkNotice(noCodecs, { dialogs });
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
