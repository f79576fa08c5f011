import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { SignInNeeded } from '#ui/states/SignIn.tsx';
import { RetryCountdown } from '#ui/states/StateViews.tsx';
import { formatNumber } from '#ui/text/format.ts';

interface List {
  data: { data: unknown[]; meta: { totalRecords: number } } | undefined;
  error: ApiError | undefined;
  reload: () => unknown;
}

/**
 * The hint of a select: that the list failed to load or needs a session, or that it shows only its first page;
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
