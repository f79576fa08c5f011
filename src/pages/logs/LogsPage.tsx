import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLogs } from '#api/hooks/logs.ts';
import { firstRead } from '#api/hooks/use-read.ts';
import { DialogSlot } from '#ui/DialogSlot.tsx';
import { focusHeading } from '#ui/focus.ts';
import { counted } from '#ui/format.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useUrlDialog, useUrlState } from '#ui/url-state.ts';
import { useResultAnnouncement } from '#ui/use-result-announcement.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ExportButton, ExportStatus } from './ExportLogs.tsx';
import { countFilters, logParams, noFilters, toQuery } from './log-params.ts';
import { LogTable } from './LogTable.tsx';
import styles from './LogsPage.module.css';
import { NoLogs } from './NoLogs.tsx';
import { useLogExport } from './use-log-export.ts';

const LogFilters = lazy(() => import('./LogFilters.tsx'));
const loadDrawer = () => import('./LogDrawer.tsx');
const LogDrawer = lazy(loadDrawer);

const PAGE_SIZE = 25;

export const firstReads = [firstRead('listLogs', { query: { page: 1, 'page-size': PAGE_SIZE } })];

/** The requests that passed through the platform: searched, filtered, sorted and paged by the API. */
export function Component() {
  const [view, change] = useUrlState(logParams);
  const { page } = view;
  const query = toQuery(view);
  const logs = useLogs({ ...query, page, 'page-size': PAGE_SIZE });
  const total = logs.data?.meta.totalRecords;
  const detail = useUrlDialog('log');
  const exporting = useLogExport();
  const [filtering, setFiltering] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const filters = countFilters(view);
  const found = total === undefined || logs.refreshing ? null : counted(total, 'requisição', 'requisições');
  useResultAnnouncement(found, JSON.stringify(query));

  /** Takes filters away by a button that goes with them: the focus moves to the one that brings them back. */
  const remove = (changes: Parameters<typeof change>[0]) => {
    change(changes);
    filterButton.current?.focus();
  };
  const turnTo = (next: number) => {
    change({ page: next });
    table.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <PageHeader actions={<ExportButton exporting={exporting} query={query} total={total} />} />
      <ExportStatus exporting={exporting} />
      <div className={styles['toolbar']}>
        <SearchBox
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
          placeholder="Buscar por banco, endpoint, IP ou ID da requisição..."
        />
        <Button
          ref={filterButton}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={filtering}
          aria-controls="log-filters"
          onClick={() => setFiltering(!filtering)}
        >
          {filters > 0 ? `Filtros (${filters})` : 'Filtros'}
        </Button>
      </div>
      <div id="log-filters">
        {filtering && (
          <Suspense fallback={<Skeleton lines={2} />}>
            <LogFilters view={view} onChange={change} />
          </Suspense>
        )}
      </div>
      <ActiveFilters view={view} total={total} onRemove={remove} onClear={() => remove(noFilters)} />
      <ReadView read={logs} skeleton={<Skeleton lines={PAGE_SIZE} />}>
        {({ data, meta }) =>
          data.length > 0 ? (
            <>
              <LogTable
                ref={table}
                rows={data}
                busy={logs.refreshing}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
                detail={detail}
                onApproach={() => void loadDrawer().catch(() => undefined)}
              />
              <Pager page={page} pageSize={PAGE_SIZE} total={meta.totalRecords} onChange={turnTo} />
            </>
          ) : (
            <NoLogs
              total={meta.totalRecords}
              narrowed={filters > 0 || view.q !== ''}
              page={page}
              onFirstPage={() => {
                change({ page: 1 });
                focusHeading();
              }}
              onClear={() => remove({ ...noFilters, q: '' })}
            />
          )
        }
      </ReadView>
      <DialogSlot dialog={detail}>{(logId) => <LogDrawer logId={logId} onClose={detail.close} />}</DialogSlot>
    </>
  );
}
