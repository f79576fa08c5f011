import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { Page } from '#api/contract/common.ts';
import { Pager } from './Pager.tsx';
import { ReadView } from '../states/ReadView.tsx';
import { EmptyState } from '../states/StateViews.tsx';
import type { ListState, ListWords } from './use-list.ts';

interface Props<View, Row> {
  list: ListState<View>;
  read: Parameters<typeof ReadView<Page<Row>>>[0]['read'];
  pageSize: number;
  /** The page sizes to choose from; the view then has a `page-size`. */
  pageSizes?: readonly number[];
  words: ListWords;
  skeleton: ReactNode;
  /** Shown while there is no row at all, without any search or filter. */
  empty: ReactNode;
  /** Shows the rows of a page, of which there is at least one. */
  children: (rows: Row[]) => ReactNode;
}

/**
 * The rows of a list screen with their pages, or the reason why there are none: the page is after the last one,
 * nothing matches, or nothing exists yet.
 */
export function ListView<View extends { page: number }, Row>(props: Props<View, Row>) {
  const { list, read, pageSize, pageSizes, words, empty, children } = props;
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: number, size: number) => {
    const changes = size === pageSize ? { page } : { 'page-size': size };
    list.change(changes as unknown as Partial<View>);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <ReadView read={read} skeleton={props.skeleton}>
      {({ data, meta }) => {
        if (data.length > 0) {
          return (
            <div ref={top}>
              {children(data)}
              <Pager
                page={list.view.page}
                pageSize={pageSize}
                total={meta.totalRecords}
                {...(pageSizes && { pageSizes })}
                onChange={turnTo}
              />
            </div>
          );
        }
        if (meta.totalRecords > 0) return <PageGone onFirstPage={list.firstPage} />;
        return list.narrowed ? <NothingFound words={words} onClear={list.clear} /> : empty;
      }}
    </ReadView>
  );
}

/** A page after the last one, which a kept link or a deletion may lead to. */
function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState
      title="Esta página não existe mais"
      action={<Button onClick={onFirstPage}>Ir para a primeira página</Button>}
    >
      A lista ficou mais curta.
    </EmptyState>
  );
}

function NothingFound({ words: { one, feminine }, onClear }: { words: ListWords; onClear: () => void }) {
  return (
    <EmptyState
      title={feminine ? `Nenhuma ${one} encontrada` : `Nenhum ${one} encontrado`}
      action={<Button onClick={onClear}>Limpar busca e filtros</Button>}
    >
      {feminine ? `Nenhuma ${one} corresponde` : `Nenhum ${one} corresponde`} à busca e aos filtros.
    </EmptyState>
  );
}
