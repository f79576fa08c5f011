import { type EventKind, eventKinds, HistoryQuery, eventTexts } from '#api/contract/history.ts';
import { useRead } from '#api/hooks/use-read.ts';
import { PeriodMenu } from '#parts/period/PeriodMenu.tsx';
import { isReversed } from '#parts/period/periods.ts';
import { useDenial } from '#parts/permission.tsx';
import { filterCodecs, pageParam, textParam } from '#ui/address/url-state.ts';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { ListToolbar, toolbarSelectClass } from '#ui/list/ListToolbar.tsx';
import { ListView } from '#ui/list/ListView.tsx';
import { type FilterTexts, useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { EventList, EventSkeleton } from './EventList.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FilterSelect } from '#ui/list/FilterSelect.tsx';
import { BankLabel } from '#parts/BankSelect.tsx';
import { PeriodReversed } from '#parts/period/PeriodReversed.tsx';

const PAGE_SIZE = 25;
/** How much of an object's id its chip shows. */
const SHOWN_ID_LENGTH = 8;

/** What of the list stands in the address: its filters, search and page. */
const params = {
  ...filterCodecs(HistoryQuery.omit({ q: true, page: true, 'page-size': true }).shape),
  q: textParam,
  page: pageParam,
};

/** Chips for what no control above the list shows. */
const filters: FilterTexts<typeof params> = {
  person: { name: 'Pessoa', show: ({ person }) => person },
  kind: { name: 'Tipo', show: () => null },
  bankId: { name: 'Banco', show: ({ bankId = '' }) => <BankLabel bankId={bankId} /> },
  objectId: { name: 'Objeto', show: ({ objectId = '' }) => objectId.slice(0, SHOWN_ID_LENGTH) },
  from: { name: 'Período', show: () => null },
  to: { name: 'Período', show: () => null },
};

const kindLabels = Object.fromEntries(
  eventKinds.map((kind) => [kind, eventTexts[kind].plural]),
) as Record<EventKind, string>;

const words = { one: 'evento', many: 'eventos' };

/** Who changed what; a list with search, filters and pages. */
function HistoryPage() {
  const list = useList(params, filters);
  const { view, change } = list;
  const denied = useDenial('history:read');
  const reversed = isReversed(view);
  const query = { ...view, q: view.q.trim() || undefined, 'page-size': PAGE_SIZE };
  const events = useRead('listEvents', denied || reversed ? null : { query }, {
    keepPrevious: true,
  });
  if (denied) {
    return (
      <>
        <PageHeader />
        <EmptyState title="Você não tem acesso ao histórico">{denied}</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader />
      <ListToolbar list={list} placeholder="Buscar por pessoa, objeto ou ID da requisição...">
        <FilterSelect
          aria-label="Tipo"
          className={toolbarSelectClass}
          all="Todos os tipos"
          values={eventKinds}
          labels={kindLabels}
          value={view.kind}
          onChange={(kind) => change({ kind })}
        />
        <PeriodMenu view={view} change={change} />
      </ListToolbar>
      <ListSummary list={list} read={events} words={words} />
      {reversed ? (
        <PeriodReversed
          onRemove={list.filters.find(({ name }) => name === filters.from.name)?.remove}
        />
      ) : (
        <ListView
          list={list}
          read={events}
          pageSize={PAGE_SIZE}
          words={words}
          skeleton={<EventSkeleton rows={PAGE_SIZE} />}
          empty={
            <EmptyState title="Nenhum evento ainda">
              O que as pessoas mudam nos bancos, endpoints e configurações aparece aqui.
            </EmptyState>
          }
        >
          {(rows) => (
            <EventList
              events={rows}
              busy={events.refreshing}
              onPerson={(person) => change({ person })}
            />
          )}
        </ListView>
      )}
    </>
  );
}

// The name that React Router's `lazy` asks for.
export { HistoryPage as Component };
