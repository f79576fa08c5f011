import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';
import { Select } from '#ui/antd/Select.tsx';
import { SignInNeeded } from '#ui/states/SignIn.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { RetryCountdown } from '#ui/states/RetryCountdown.tsx';
import type { useListSearch } from './use-list-search.tsx';

interface ListRead {
  data: { data: unknown[]; meta: { totalRecords: number } } | undefined;
  error: ApiError | undefined;
  reload: () => unknown;
}

/**
 * The hint of a select: its list failed to load, needs a session, or shows only its first page;
 * otherwise null.
 */
export function listNote({ data, error, reload }: ListRead): ReactNode {
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

interface ListSelectProps extends ComponentProps<typeof Select<string>> {
  id: string;
  read: ListRead & { loading: boolean; refreshing: boolean };
  search: ReturnType<typeof useListSearch>;
  emptyText: string;
  /** Said below the field unless the list has a note of its own. */
  hint?: ReactNode;
}

/** Chooses a row of a list that the platform searches. */
export function ListSelect({
  id,
  read,
  search,
  emptyText,
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
        showSearch={search.showSearch}
        loading={read.loading || read.refreshing}
        notFoundContent={search.isWaiting(read) ? 'Procurando…' : emptyText}
      />
      {note && (
        <div id={`${id}-note`} className="note">
          {note}
        </div>
      )}
    </>
  );
}
