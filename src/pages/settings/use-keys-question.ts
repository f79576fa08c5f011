import { useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { useApiKeys } from '#api/hooks/settings.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';

export interface KeysQuestionProps {
  dialog: UrlDialog;
  /** Called once the dialog has closed: moves the focus. */
  onClosed: () => void;
}

/**
 * The state of a question about the API keys.
 * @param busy the action is under way, and the question cannot be cancelled
 * @param act does what was asked about, on the version of the keys that the operator saw
 * @returns why `act` failed, and what the buttons of the question do
 */
export function useKeysQuestion(
  dialog: UrlDialog,
  busy: boolean,
  act: (version?: string) => Promise<void>,
) {
  const read = useApiKeys();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      await act(read.etag);
    } catch (thrown) {
      const error = asApiError(thrown);
      setFailure(error);
      // Another person has replaced the keys: the question is about the new ones from now on.
      if (error.is('VersaoDesatualizada')) void read.reload();
    }
  };
  const onCancel = () => {
    if (busy) return;
    setFailure(null);
    dialog.close();
  };
  return { failure, onConfirm: () => void confirm(), onCancel };
}
