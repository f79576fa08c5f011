import { type ReactNode, useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { ConfirmDialog, type QuestionProps } from './ConfirmDialog.tsx';
import { SaveError } from '../forms/SaveError.tsx';
import { ReadView } from '../states/ReadView.tsx';
import { Skeleton } from '../states/Skeleton.tsx';

/**
 * `title` names the record once that is loaded; `denied` is required, so that no dialog forgets it.
 */
interface DeleteDialogProps<Row> extends Pick<QuestionProps, 'title' | 'busy'> {
  read: { data: Row | undefined; error: ApiError | undefined; reload: () => Promise<unknown> };
  confirmLabel: string;
  denied: string | undefined;
  onDelete: () => Promise<void>;
  /** Takes a failure that the dialog answers with another question. @returns whether it did */
  onFailure?: (error: ApiError) => boolean;
  onClose: () => void;
  /** Shown in place of a record that is gone. */
  missing: ReactNode;
  children: (row: Row) => ReactNode;
}

/**
 * Asks before a record is deleted. A failure is shown inside the dialog, and the record is read
 * again.
 */
export function DeleteDialog<Row>(props: DeleteDialogProps<Row>) {
  const { read, confirmLabel, onDelete, onFailure, onClose, missing, children, ...question } =
    props;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const gone = read.error?.is('RecursoNaoEncontrado') ?? false;
  // The answer was lost, but the record is gone.
  const isDone = failure?.isAnswerLost ?? false;

  const confirm = async () => {
    setFailure(null);
    try {
      await onDelete();
    } catch (thrown) {
      const error = asApiError(thrown);
      if (!onFailure?.(error)) setFailure(error);
      // Another person may have changed or deleted the record.
      void read.reload();
    }
  };
  return (
    <ConfirmDialog
      {...question}
      open
      confirmLabel={read.data === undefined || gone ? null : confirmLabel}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ReadView
        read={read}
        skeleton={<Skeleton lines={2} />}
        missing={
          <>
            {isDone && <p role="status">A exclusão foi feita.</p>}
            {missing}
          </>
        }
      >
        {children}
      </ReadView>
      {failure && !gone && <SaveError error={failure} unplaced={failure.violations} />}
    </ConfirmDialog>
  );
}
