import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useLogs } from '#api/hooks/logs.ts';
import { links } from '#ui/address/links.ts';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { ListToolbar } from '#ui/list/ListToolbar.tsx';
import { ListView } from '#ui/list/ListView.tsx';
import { useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Boundary } from '#ui/states/Boundary.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/StateViews.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Freshness } from './Freshness.tsx';
import { ExportButton, ExportStatus } from './ExportLogs.tsx';
import { isReversed, logFilters, logParams, logWords, pageSizes, period, toQuery } from './log-params.tsx';
import { LogHistogram } from './LogHistogram.tsx';
import { LogTable } from './LogTable.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { useLogExport } from './use-log-export.ts';

const LogFilters = lazyPart(() => import('./LogFilters.tsx'));
const LogDrawer = lazyPart(() => import('./LogDrawer.tsx'));

/** The requests that passed through the platform; the API searches, filters, sorts and pages them. */
export function Component() {
  const list = useList(logParams, logFilters);
  const query = toQuery(list.view);
  const pageSize = list.view['page-size'];
  // The platform would refuse it, and trying again could not help.
  const reversed = isReversed(query.from, query.to);
  const read = useLogs(reversed ? null : { ...query, page: list.view.page, 'page-size': pageSize });
  const logs = reversed ? { ...read, data: undefined } : read;
  const detail = useUrlDialog('log');
  const exporting = useLogExport();
  const showNewest = () => {
    list.firstPage();
    void logs.reload();
  };
  const [filtering, setFiltering] = useState(false);

  return (
    <>
      <PageHeader
        actions={
          <ExportButton
            exporting={exporting}
            query={query}
            total={logs.isPrevious ? undefined : logs.data?.meta.totalRecords}
          />
        }
      />
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
          <Boundary>
            <LogFilters fallback={<Skeleton lines={2} />} view={list.view} onChange={list.change} />
          </Boundary>
        )}
      </div>
      <QuickFilters view={list.view} change={list.change} />
      <ListSummary
        list={list}
        read={logs}
        words={logWords}
        aside={!reversed && <Freshness read={logs} query={query} onShow={showNewest} />}
      />
      {reversed ? (
        <PeriodReversed onRemove={list.filters.find(({ name }) => name === period.name)?.remove} />
      ) : (
        <>
          <LogHistogram query={query} />
          <ListView
            list={list}
            read={logs}
            pageSize={pageSize}
            pageSizes={pageSizes}
            words={logWords}
            skeleton={<Skeleton lines={pageSizes[0]} />}
            empty={<NoLog />}
          >
            {(rows) => (
              <LogTable
                rows={rows}
                busy={logs.refreshing}
                sort={list.view.sort}
                withRequestId={list.view.column === 'request-id'}
                onSort={(sort) => list.change({ sort })}
                detail={detail}
                onIntent={LogDrawer.prepare}
              />
            )}
          </ListView>
        </>
      )}
      <DialogSlot dialog={detail} steps>
        {(logId) => (
          <LogDrawer logId={logId} rows={logs.data?.data ?? []} onStep={detail.replace} onClose={detail.close} />
        )}
      </DialogSlot>
    </>
  );
}

const PeriodReversed = ({ onRemove }: { onRemove: (() => void) | undefined }) => (
  <EmptyState title="Período inválido" action={<Button onClick={onRemove}>Remover período</Button>}>
    O início do período vem depois do fim. Corrija as datas em Filtros ou remova o período.
  </EmptyState>
);

const NoLog = () => (
  <EmptyState
    title="Nenhuma requisição registrada"
    action={<LinkButton to={links.tester()}>Abrir o API Tester</LinkButton>}
  >
    As requisições feitas aos bancos aparecem aqui.
  </EmptyState>
);
