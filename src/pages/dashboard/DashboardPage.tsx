import { PlusOutlined } from '@ant-design/icons';
import { useDashboardSummary } from '#api/hooks/dashboard.ts';
import { firstRead } from '#api/hooks/read-ahead.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import styles from './DashboardPage.module.css';
import { QuickSetup } from './QuickSetup.tsx';
import { recentRead, RecentActivity } from './RecentActivity.tsx';
import { StatCards } from './StatCards.tsx';

export const firstReads = [firstRead('getDashboardSummary', {}), recentRead];

/** The dashboard: figures, recent requests and the setup steps. It imports no antd, which keeps its first load small. */
export function Component() {
  const summary = useDashboardSummary();
  return (
    <>
      <PageHeader
        subtitle="Visão geral da sua plataforma de integração bancária"
        actions={
          <LinkButton to={links.endpoints({ new: 'endpoint' })} primary icon={<PlusOutlined aria-hidden />}>
            Novo Endpoint
          </LinkButton>
        }
      />
      <section aria-label="Indicadores" className={styles['stats']}>
        <ReadView read={summary} skeleton={<StatCards />}>
          {(data) => <StatCards summary={data} />}
        </ReadView>
      </section>
      <div className={styles['panels']}>
        <RecentActivity />
        <QuickSetup summary={summary.data} />
      </div>
    </>
  );
}
