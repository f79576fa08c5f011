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
import { LogTable } from './LogTable.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { CursorPager, type CursorTurns } from '#ui/list/CursorPager.tsx';

interface LogListProps {
  list: LogListState;
  read: ReturnType<typeof useLogs>;
  turns: CursorTurns;
  detail: UrlDialog;
}

export function LogList({ list, read, turns, detail }: LogListProps) {
  const { sort, 'page-size': pageSize } = list.view;
  if (isLost(read.error)) return <PageGone onFirstPage={list.firstPage} />;
  return (
    <ListRows<Log, Stream<Log>>
      list={list}
      read={read}
      words={{ ...logWords, searched: <FilterOffer list={list} /> }}
      skeleton={<Skeleton shape="rows" lines={pageSizes[0]} />}
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
          turns={thenTo(toTop, turns)}
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
        />
      )}
    </ListRows>
  );
}

const thenTo = (toTop: () => void, turns: CursorTurns): CursorTurns => {
  const then = (turn: (() => void) | undefined) =>
    turn &&
    (() => {
      turn();
      toTop();
    });
  return { first: then(turns.first), prev: then(turns.prev), next: then(turns.next) };
};

/** Whether the address names a place that the list does not have. */
const isLost = (error: ApiError | undefined): boolean =>
  error?.violations.some(({ propriedade }) => propriedade === 'cursor') ?? false;
