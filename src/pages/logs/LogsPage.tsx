import { useState } from 'react';
import type { CursorTurns } from '#ui/list/CursorPager.tsx';
import { PeriodReversed } from '#parts/period/PeriodReversed.tsx';
import type { Stream } from '#api/contract/common.ts';
import type { Log } from '#api/contract/logs.ts';
import { useLogs } from '#api/hooks/logs.ts';
import { isReversed } from '#parts/period/periods.ts';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { ExportButton, ExportStatus } from './ExportLogs.tsx';
import { FreshnessControls, FreshnessNote } from './Freshness.tsx';
import {
  logChips,
  type LogListState,
  logParams,
  logWords,
  period,
  toQuery,
} from './log-params.tsx';
import { LogCauses } from './LogCauses.tsx';
import type { MessageName } from './LogDetailView.tsx';
import { LogHistogram } from './LogHistogram.tsx';
import { logLink, useLogSteps } from './log-keys.ts';
import styles from './LogsPage.module.css';
import { LogToolbar } from './LogToolbar.tsx';
import { LogList } from './LogList.tsx';
import { logFilterTexts } from '#api/contract/log-filters.ts';
import { useLogExport } from './use-log-export.ts';
import { useLogPlace, useRowOfOpenLog } from './use-log-place.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useFreshness } from './use-freshness.ts';

const LogDrawer = lazyPart(() => import('./LogDrawer.tsx'));
const NoteDialog = lazyPart(() => import('./NoteDialog.tsx'));

/** The parameters of the dialogs over the list. */
const dialogs = ['log', 'note'];

/** The calls to the banks: filters, histogram, causes and rows, with the detail of one log. */
function LogsPage() {
  const list = useList(logParams, logChips, dialogs);
  const query = toQuery(list.view);
  const { cursor, 'page-size': pageSize } = list.view;
  // The platform would refuse such a period, and trying again could not help.
  const isPeriodReversed = isReversed(list.view);
  const detail = useUrlDialog('log');
  const place = useLogPlace(list, detail.value);
  const read = useLogs(
    isPeriodReversed ? null : { ...query, cursor, around: place.around, 'page-size': pageSize },
  );
  const logs = isPeriodReversed ? { ...read, data: undefined } : read;
  const noting = useUrlDialog('note');
  const [message, setMessage] = useState<MessageName>();
  const exporting = useLogExport();
  const rows = logs.data?.data ?? noRows;
  useRowOfOpenLog(detail.value, rows, place);
  const turns = pageTurns(list, place, logs.data?.links);
  const isFirstPage = turns.first === undefined;
  const freshness = useFreshness(logs, query, isFirstPage);
  const steps = useLogSteps(rows, logs.isPrevious, { detail, noting }, turns);
  const removalOf = (filter: string) => list.filters.find(({ name }) => name === filter)?.remove;
  const live = useLiveRows({
    logs,
    count: freshness.news?.count ?? 0,
    isAtTop: isFirstPage && query.sort === undefined && detail.value === null,
    read: logs.reload,
  });
  const showNewest = () => {
    place.leave();
    list.firstPage();
    void live.show();
  };

  return (
    <div className={`${styles['page']} stack gap-16`}>
      <div className={styles['main']} {...onIntent(LogDrawer, NoteDialog)}>
        <div className={`${styles['head']} row gap-16`}>
          <PageHeader />
          <ListSummary
            oneLine
            list={list}
            read={logs}
            words={logWords}
            page={rows[0] ? `A partir de ${formatInstant(rows[0].timestamp)}` : ''}
            aside={
              !isPeriodReversed && (
                <FreshnessNote
                  freshness={freshness}
                  isTight={list.chips.length > 0}
                  isWaiting={live.isWaiting}
                  onShow={showNewest}
                />
              )
            }
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
        {isPeriodReversed ? (
          <PeriodReversed onRemove={removalOf(period.name)} />
        ) : (
          <>
            <LogHistogram query={query} />
            <LogCauses
              query={query}
              isRead={logs.data !== undefined && logs.error === undefined}
              onChoose={(cause) => list.change({ cause })}
              onRemove={removalOf(logFilterTexts.cause.label)}
            />
            <LogList
              list={list}
              read={logs}
              turns={turns}
              detail={detail}
              litSince={live.litSince}
            />
          </>
        )}
      </div>
      <DialogSlot
        dialog={detail}
        steps
        returnTo={logLink}
        over={
          <DialogSlot dialog={noting}>
            {(logId) => <NoteDialog logId={logId} onClose={noting.close} />}
          </DialogSlot>
        }
      >
        {(logId) => (
          <LogDrawer
            logId={logId}
            rows={rows}
            steps={steps}
            message={message}
            onMessage={setMessage}
            onNote={noting.open}
            onClose={detail.close}
          />
        )}
      </DialogSlot>
    </div>
  );
}

const noRows: Log[] = [];

/** The functions that turn to the pages which the links of an answer name. */
function pageTurns(
  { view, change }: LogListState,
  { around, leave }: ReturnType<typeof useLogPlace>,
  { prev, next }: Partial<Stream<Log>['links']> = {},
): CursorTurns {
  const turnTo = (link: string | undefined) => {
    const cursor = link && new URL(link, location.origin).searchParams.get('cursor');
    return cursor ? () => change({ cursor }) : undefined;
  };
  const isFirst = view.cursor === undefined && (around === undefined || prev === undefined);
  const turnToFirst = () => {
    leave();
    change({ cursor: undefined });
  };
  return {
    first: isFirst ? undefined : turnToFirst,
    prev: turnTo(prev),
    next: turnTo(next),
  };
}

// The name that React Router's `lazy` asks for.
export { LogsPage as Component };
