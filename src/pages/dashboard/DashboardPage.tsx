import { PlusOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { useDashboardSummary } from '#api/hooks/dashboard.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { choiceParam, useUrlState } from '#ui/address/url-state.ts';
import { TimeCursorScope } from '#ui/chart/time-cursor.tsx';
import { useLinkNotice } from '#ui/address/use-link-notice.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Attention } from './Attention.tsx';
import { BankHealthPanel } from './BankHealthPanel.tsx';
import styles from './DashboardPage.module.css';
import { trafficPeriod, periods } from './period.ts';
import { isSetUp, QuickSetup } from './QuickSetup.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { StatCards } from './StatCards.tsx';
import { TrafficPanel } from './TrafficPanel.tsx';

const params = { period: choiceParam(periods) };
const paramNames = { period: 'Período' };

/** The dashboard. It imports no antd, which keeps its first load small. */
function DashboardPage() {
  const summary = useDashboardSummary();
  const [{ period }, setParams] = useUrlState(params);
  useLinkNotice(params, { others: paramNames });
  const [openedAt] = useState(() => new Date().toISOString());
  // Traffic ends at the instant of the figures, so that both count the same requests. When the
  // figures cannot be read, it ends when the page was opened.
  const end = summary.data?.asOf ?? (summary.error && openedAt);
  const range = useMemo(() => (end ? trafficPeriod(period, end) : null), [period, end]);
  const lastDay = useMemo(
    () => (end ? { ...trafficPeriod(undefined, end), interval: '15m' as const } : null),
    [end],
  );
  const isNew = summary.data !== undefined && !isSetUp(summary.data);
  const setup = <QuickSetup summary={summary.data} />;
  return (
    <>
      <PageHeader
        actions={
          <Permitted to="endpoints:write">
            <LinkButton
              to={links.endpoints({ new: 'endpoint' })}
              kind="filled"
              icon={<PlusOutlined aria-hidden />}
            >
              Novo Endpoint
            </LinkButton>
          </Permitted>
        }
      />
      <div className={`${styles['content']} stack gap-16`}>
        <Attention />
        <section aria-label="Indicadores">
          <ReadView read={summary} skeleton={<StatCards />}>
            {(data) => <StatCards summary={data} />}
          </ReadView>
        </section>
        {isNew && <div className={styles['first']}>{setup}</div>}
        <div className={`${styles['panels']} stack gap-16`}>
          <TimeCursorScope>
            <BankHealthPanel range={lastDay} />
            <TrafficPanel
              period={period}
              onPeriod={(choice) => setParams({ period: choice })}
              range={range}
            />
          </TimeCursorScope>
          <div className={`${styles['pair']} stack gap-16`}>
            <RecentActivity />
            {!isNew && setup}
          </div>
        </div>
      </div>
    </>
  );
}

// The name that React Router's `lazy` asks for.
export { DashboardPage as Component };
