import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { Boundary } from './Boundary.tsx';
import { ErrorState } from './ErrorState.tsx';

/** What a hook of `api/hooks` gives of a read. */
export interface ReadResult<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  reload: () => unknown;
}

interface ReadViewProps<Data> {
  read: ReadResult<Data>;
  skeleton: ReactNode;
  /** In place of a record that does not exist. */
  missing?: ReactNode;
  /** For forms: content stays as it is when a refresh fails. */
  keepContent?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The states of a read: skeleton, error with a retry button, content, which stays below the error
 * of a refresh.
 */
export function ReadView<Data>({
  read,
  skeleton,
  missing,
  keepContent = false,
  children,
}: ReadViewProps<Data>) {
  const { data, reload } = read;
  // Without a session, what is shown stays too; the frame's notice says what to do.
  const keeps = keepContent || read.error?.needsSession;
  const error = keeps && data !== undefined ? undefined : read.error;
  if (missing && error?.is('RecursoNaoEncontrado')) return missing;
  return (
    <>
      {error && <ErrorState error={error} onRetry={reload} isRead />}
      {data === undefined ? (
        !error && skeleton
      ) : (
        <Boundary resetWith={data}>
          <Content data={data}>{children}</Content>
        </Boundary>
      )}
    </>
  );
}

/** Calls the render function inside the boundary, which does not catch errors of its parent. */
function Content<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data);
}
