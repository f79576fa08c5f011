import { useLogs } from '#api/hooks/logs.ts';
import { PeriodReversed } from '#parts/period/PeriodReversed.tsx';
import { isReversed } from '#parts/period/periods.ts';
import { links } from '#ui/address/links.ts';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { ListView } from '#ui/list/ListView.tsx';
import { useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/StateViews.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { ExportButton, ExportStatus } from './ExportLogs.tsx';
import { FreshnessControls, FreshnessNote, useFreshness } from './Freshness.tsx';
import { causeFilter, logFilters, logParams, logWords, pageSizes, period, toQuery } from './log-params.tsx';
import { LogCauses } from './LogCauses.tsx';
import { LogHistogram } from './LogHistogram.tsx';
import { linkOf, useLogKeys } from './log-keys.ts';
import styles from './LogsPage.module.css';
import { LogTable } from './LogTable.tsx';
import { LogToolbar } from './LogToolbar.tsx';
import { useLogExport } from './use-log-export.ts';

const LogDrawer = lazyPart(() => import('./LogDrawer.tsx'));

/** The requests that passed through the platform; the API searches, filters, sorts and pages them. */
export function Component() {
  const list = useList(logParams, logFilters);
  const query = toQuery(list.view);
  const pageSize = list.view['page-size'];
  // The platform would refuse it, and trying again could not help.
  const reversed = isReversed(list.view);
  const read = useLogs(reversed ? null : { ...query, page: list.view.page, 'page-size': pageSize });
  const logs = reversed ? { ...read, data: undefined } : read;
  const detail = useUrlDialog('log');
  const exporting = useLogExport();
  const freshness = useFreshness(logs, query);
  const rows = logs.data?.data ?? [];
  useLogKeys(rows, detail);
  const removal = (filter: string) => list.filters.find(({ name }) => name === filter)?.remove;
  const showNewest = () => {
    list.firstPage();
    void logs.reload();
  };

  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <div className={styles['head']}>
          <PageHeader />
          <ListSummary
            oneLine
            list={list}
            read={logs}
            words={logWords}
            aside={!reversed && <FreshnessNote freshness={freshness} onShow={showNewest} />}
          />
        </div>
        <div className={styles['tools']}>
          <LogToolbar list={list}>
            <FreshnessControls freshness={freshness} />
            <ExportButton
              exporting={exporting}
              query={query}
              total={logs.isPrevious ? undefined : logs.data?.meta.totalRecords}
            />
          </LogToolbar>
          <ExportStatus exporting={exporting} />
        </div>
        {reversed ? (
          <PeriodReversed onRemove={removal(period.name)} />
        ) : (
          <>
            <LogHistogram query={query} />
            <LogCauses
              query={query}
              isRead={logs.data !== undefined && logs.error === undefined}
              onChoose={(cause) => list.change({ cause })}
              onRemove={removal(causeFilter.name)}
            />
            <ListView
              list={list}
              read={logs}
              pageSize={pageSize}
              pageSizes={pageSizes}
              words={logWords}
              skeleton={<Skeleton lines={pageSizes[0]} />}
              empty={<NoLog />}
            >
              {(shown) => (
                <LogTable
                  rows={shown}
                  busy={logs.refreshing}
                  sort={list.view.sort}
                  onSort={(sort) => list.change({ sort })}
                  withRequestId={list.view.column === 'request-id'}
                  onColumn={(isShown) => list.change({ column: isShown ? 'request-id' : undefined })}
                  detail={detail}
                  onIntent={LogDrawer.prepare}
                />
              )}
            </ListView>
          </>
        )}
      </div>
      <DialogSlot dialog={detail} steps returnTo={linkOf}>
        {(logId) => <LogDrawer logId={logId} rows={rows} onStep={detail.replace} onClose={detail.close} />}
      </DialogSlot>
    </div>
  );
}

const NoLog = () => (
  <EmptyState
    title="Nenhuma requisição registrada"
    action={<LinkButton to={links.tester()}>Abrir o API Tester</LinkButton>}
  >
    As requisições feitas aos bancos aparecem aqui.
  </EmptyState>
);
