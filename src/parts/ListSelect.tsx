import { Button, type SelectProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { searchText } from '#api/contract/limits.ts';
import { wordSearch } from '#domain/search.ts';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';
import { SearchOutlined } from '@ant-design/icons';
import { Select } from '#ui/antd/Select.tsx';
import { useDebounced } from '#ui/list/use-typed-text.ts';
import { SignInNeeded } from '#ui/states/SignIn.tsx';
import { RetryCountdown } from '#ui/states/StateViews.tsx';
import { formatNumber } from '#ui/text/format.ts';

const searchIcon = <SearchOutlined aria-hidden />;

/**
 * The search of a `Select` whose choices the platform searches (for `q`, once the typing paused);
 * the loaded ones are filtered at once: Enter must not choose a row that was found for an earlier
 * text.
 */
export function useListSearch() {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  const search = useDebounced(setDebounced);
  const onSearch = (text: string) => {
    const start = searchText(text);
    setTyped(start);
    search.later(start);
  };
  const isFound = wordSearch(typed);
  return {
    q: debounced.trim(),
    awaits: ({ loading, refreshing }: Record<'loading' | 'refreshing', boolean>) =>
      typed.trim() !== debounced.trim() || loading || refreshing,
    fits: (label: string) => isFound(label),
    // antd must not filter the rows a second time.
    showSearch: { filterOption: false, searchValue: typed, searchIcon, onSearch } as const,
  };
}

interface List {
  data: { data: unknown[]; meta: { totalRecords: number } } | undefined;
  error: ApiError | undefined;
  reload: () => unknown;
}

/**
 * The hint of a select: its list failed to load, needs a session, or shows only its first page;
 * otherwise null.
 */
export function listNote({ data, error, reload }: List): ReactNode {
  if (error?.needsSession) return <SignInNeeded>Entre para ver esta lista.</SignInNeeded>;
  if (error) {
    return (
      <div role="alert">
        A lista não pôde ser carregada: {error.title}.{' '}
        <Button type="link" size="small" onClick={() => void reload()}>
          Tentar novamente
        </Button>
        <RetryCountdown error={error} isRead />
      </div>
    );
  }
  if (!data || data.data.length >= data.meta.totalRecords) return null;
  return `A lista mostra ${formatNumber(data.data.length)} de ${formatNumber(data.meta.totalRecords)}: digite para buscar.`;
}

interface ListSelectProps extends SelectProps<string> {
  id: string;
  read: List & { loading: boolean; refreshing: boolean };
  search: ReturnType<typeof useListSearch>;
  label: ReactNode;
  none: string;
  /** Said below the field unless the list has a note of its own. */
  hint?: ReactNode;
}

/** Chooses a row of a list that the platform searches. */
export function ListSelect({
  id,
  read,
  search,
  label,
  none,
  hint,
  'aria-describedby': described,
  ...select
}: ListSelectProps) {
  const note = listNote(read) ?? hint;
  return (
    <>
      <Select<string>
        {...select}
        id={id}
        aria-describedby={describedBy(described, note ? `${id}-note` : undefined)}
        labelRender={() => label}
        showSearch={search.showSearch}
        loading={read.loading || read.refreshing}
        notFoundContent={search.awaits(read) ? 'Procurando…' : none}
      />
      {note && (
        <div id={`${id}-note`} className="note">
          {note}
        </div>
      )}
    </>
  );
}

/** The name of a row of which only the id is known, such as a filter in an address. */
export function nameIn<Row>(
  { data, error }: { data: Row | undefined; error: ApiError | undefined },
  toName: (row: Row) => string,
): string {
  if (data) return toName(data);
  if (!error) return '…';
  return error.is('RecursoNaoEncontrado') ? 'não cadastrado' : 'nome indisponível';
}
