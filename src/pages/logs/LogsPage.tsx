import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLogs } from '#api/hooks/logs.ts';
import { firstRead } from '#api/hooks/read-ahead.ts';
import { LogHistogram } from '#parts/LogHistogram.tsx';
import { DialogSlot } from '#ui/DialogSlot.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { ListToolbar } from '#ui/list/ListToolbar.tsx';
import { ListView } from '#ui/list/ListView.tsx';
import { useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/StateViews.tsx';
import { useUrlDialog } from '#ui/url-state.ts';
import { ExportButton, ExportStatus } from './ExportLogs.tsx';
import { logFilters, logParams, logWords, toQuery } from './log-params.tsx';
import { LogTable } from './LogTable.tsx';
import { useLogExport } from './use-log-export.ts';

const LogFilters = lazy(() => import('./LogFilters.tsx'));
const loadDrawer = () => import('./LogDrawer.tsx');
const LogDrawer = lazy(loadDrawer);

const PAGE_SIZE = 25;

export const firstReads = [firstRead('listLogs', { query: { page: 1, 'page-size': PAGE_SIZE } })];

/** The requests that passed through the platform; the API searches, filters, sorts and pages them. */
export function Component() {
  const list = useList(logParams, logFilters);
  const query = toQuery(list.view);
  const logs = useLogs({ ...query, page: list.view.page, 'page-size': PAGE_SIZE });
  const detail = useUrlDialog('log');
  const exporting = useLogExport();
  const [filtering, setFiltering] = useState(false);

  return (
    <>
      <PageHeader actions={<ExportButton exporting={exporting} query={query} total={logs.data?.meta.totalRecords} />} />
      <ExportStatus exporting={exporting} />
      <ListToolbar list={list} placeholder="Buscar por banco, endpoint, IP ou ID da requisição...">
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={filtering}
          aria-controls="log-filters"
          onClick={() => setFiltering(!filtering)}
        >
          {list.filters.length > 0 ? `Filtros (${list.filters.length})` : 'Filtros'}
        </Button>
      </ListToolbar>
      <div id="log-filters">
        {filtering && (
          <Suspense fallback={<Skeleton lines={2} />}>
            <LogFilters view={list.view} onChange={list.change} />
          </Suspense>
        )}
      </div>
      <ListSummary list={list} read={logs} words={logWords} />
      <LogHistogram query={query} />
      <ListView
        list={list}
        read={logs}
        pageSize={PAGE_SIZE}
        words={logWords}
        skeleton={<Skeleton lines={PAGE_SIZE} />}
        empty={<NoLog />}
      >
        {(rows) => (
          <LogTable
            rows={rows}
            busy={logs.refreshing}
            sort={list.view.sort}
            onSort={(sort) => list.change({ sort })}
            detail={detail}
            onIntent={() => void loadDrawer().catch(() => undefined)}
          />
        )}
      </ListView>
      <DialogSlot dialog={detail}>{(logId) => <LogDrawer logId={logId} onClose={detail.close} />}</DialogSlot>
    </>
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
