import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { Page } from '#api/contract/common.ts';
import { Pager } from './Pager.tsx';
import { type ReadResult, ReadView } from '../states/ReadView.tsx';
import type { ListState, ListWords } from './use-list.ts';
import { EmptyState } from '../states/EmptyState.tsx';

/** What rows of any list come with. */
interface ListAnswer<Row> {
  data: Row[];
  meta: { totalRecords: number };
}

interface ListRowsProps<Row, Data extends ListAnswer<Row>> {
  list: Pick<ListState<unknown>, 'firstPage' | 'narrowed' | 'clear'>;
  read: ReadResult<Data>;
  words: ListWords;
  skeleton: ReactNode;
  /** Shown while there is no row at all, without any search or filter. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
  /** The controls below the rows; the function that they get scrolls to the first row. */
  renderPager: (data: Data, toTop: () => void) => ReactNode;
}

/**
 * The rows of a list with the pager that its screen gives, or why there are none: after the last
 * page, nothing matches, nothing exists.
 */
export function ListRows<Row, Data extends ListAnswer<Row>>(props: ListRowsProps<Row, Data>) {
  const { list, read, words, empty, children, renderPager } = props;
  const top = useRef<HTMLDivElement>(null);
  return (
    <ReadView read={read} skeleton={props.skeleton}>
      {(answer) => {
        const { data, meta } = answer;
        if (data.length > 0) {
          return (
            <div ref={top}>
              {children(data)}
              {renderPager(answer, () => top.current?.scrollIntoView({ block: 'start' }))}
            </div>
          );
        }
        if (meta.totalRecords > 0) return <PageGone onFirstPage={list.firstPage} />;
        return list.narrowed ? <NothingFound words={words} onClear={list.clear} /> : empty;
      }}
    </ReadView>
  );
}

interface ListViewProps<View, Row> extends Omit<
  ListRowsProps<Row, Page<Row>>,
  'renderPager' | 'list'
> {
  list: ListState<View>;
  pageSize: number;
}

/** {@link ListRows} with numbered pages, of which the address has the number. */
export function ListView<View extends { page: number }, Row>({
  pageSize,
  ...props
}: ListViewProps<View, Row>) {
  const { list } = props;
  return (
    <ListRows<Row, Page<Row>>
      {...props}
      renderPager={({ meta }, toTop) => (
        <Pager
          page={list.view.page}
          pageSize={pageSize}
          total={meta.totalRecords}
          onChange={(page) => {
            list.change({ page } as Partial<View>);
            toTop();
          }}
        />
      )}
    />
  );
}

/**
 * In place of a page after the last one, or of a cursor that the platform does not know. A kept
 * link or a deletion may lead there.
 */
export function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState
      title="Esta página não existe mais"
      action={<Button onClick={onFirstPage}>Ir para a primeira página</Button>}
    >
      A lista mudou, ou o endereço está incompleto.
    </EmptyState>
  );
}

function NothingFound({
  words: { one, feminine, searched },
  onClear,
}: {
  words: ListWords;
  onClear: () => void;
}) {
  return (
    <EmptyState
      title={feminine ? `Nenhuma ${one} encontrada` : `Nenhum ${one} encontrado`}
      action={<Button onClick={onClear}>Limpar busca e filtros</Button>}
    >
      {searched ?? 'Mude a busca ou os filtros.'}
    </EmptyState>
  );
}
