import type { ApiError } from '#api/api-error.ts';
import type { Stream } from '#api/contract/common.ts';
import type { Log } from '#api/contract/logs.ts';
import type { useLogs } from '#api/hooks/logs.ts';
import { links } from '#ui/address/links.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { ListRows, PageGone } from '#ui/list/ListView.tsx';
import { FilterOffer } from './FilterOffer.tsx';
import { type LogListState, logWords, pageSizes } from './log-params.tsx';
import { LogSkeleton, LogTable } from './LogTable.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { CursorPager, type CursorTurns } from '#ui/list/CursorPager.tsx';

interface LogListProps {
  list: LogListState;
  read: ReturnType<typeof useLogs>;
  turns: CursorTurns;
  detail: UrlDialog;
  litSince: number | null;
}

/** The rows of the logs with their pages, or what is shown in their place. */
export function LogList({ list, read, turns, detail, litSince }: LogListProps) {
  const { sort, 'page-size': pageSize } = list.view;
  if (isCursorRefused(read.error)) return <PageGone onFirstPage={list.firstPage} />;
  return (
    <ListRows<Log, Stream<Log>>
      list={list}
      read={read}
      words={{ ...logWords, searched: <FilterOffer list={list} /> }}
      skeleton={<LogSkeleton rows={pageSize} />}
      empty={
        <EmptyState
          title="Nenhuma requisição registrada"
          action={<LinkButton to={links.tester()}>Abrir o API Tester</LinkButton>}
        >
          As requisições feitas aos bancos aparecem aqui.
        </EmptyState>
      }
      renderPager={({ meta }, toTop) => (
        <CursorPager
          turns={turnsWithScroll(turns, toTop)}
          pageSize={pageSize}
          pageSizes={pageSizes}
          total={meta.totalRecords}
          onSize={(size) => {
            list.change({ 'page-size': size });
            toTop();
          }}
        />
      )}
    >
      {(rows) => (
        <LogTable
          rows={rows}
          busy={read.refreshing}
          sort={sort}
          onSort={(chosen) => list.change({ sort: chosen })}
          detail={detail}
          litSince={litSince}
        />
      )}
    </ListRows>
  );
}

/** The turns to other pages, each followed by a scroll to the top of the list. */
function turnsWithScroll(turns: CursorTurns, toTop: () => void): CursorTurns {
  const withScroll = (turn: (() => void) | undefined) => {
    if (!turn) return undefined;
    return () => {
      turn();
      toTop();
    };
  };
  return {
    first: withScroll(turns.first),
    prev: withScroll(turns.prev),
    next: withScroll(turns.next),
  };
}

/** Whether the cursor in the address is not one of the platform's. */
const isCursorRefused = (error: ApiError | undefined): boolean =>
  error?.violations.some(({ propriedade }) => propriedade === 'cursor') ?? false;
