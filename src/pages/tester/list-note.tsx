import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { formatNumber } from '#ui/format.ts';

interface List {
  data: { data: unknown[]; meta: { totalRecords: number } } | undefined;
  error: ApiError | undefined;
  reload: () => unknown;
}

/** What a list of choices does not show: rows beyond its first page, or all of them when they could not be read. */
export function listNote({ data, error, reload }: List): ReactNode {
  if (error) {
    return (
      <span role="alert">
        A lista não pôde ser carregada: {error.title}.{' '}
        <Button type="link" size="small" onClick={() => void reload()}>
          Tentar novamente
        </Button>
      </span>
    );
  }
  if (!data || data.data.length >= data.meta.totalRecords) return null;
  return `A lista mostra ${formatNumber(data.data.length)} de ${formatNumber(data.meta.totalRecords)}: digite para buscar.`;
}
