import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { exportLogs } from '#api/hooks/logs.ts';
import { toast } from '#ui/toasts/toast.ts';

/** How long an export may take before its progress is shown. */
const PROGRESS_AFTER_MS = 400;

/** An export of logs and its progress. */
export interface LogExport {
  busy: boolean;
  /** Bytes received, once the export takes longer than `PROGRESS_AFTER_MS`; null before. */
  received: number | null;
  error: ApiError | null;
  start: (query: LogExportQuery) => Promise<void>;
  cancel: () => void;
  dismissError: () => void;
}

/** Exports logs to a file that the browser saves. Leaving the screen cancels the export. */
export function useLogExport(): LogExport {
  const [busy, setBusy] = useState(false);
  const [received, setReceived] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const onProgress = ({ loaded }: { loaded: number }) => setReceived((bytes) => (bytes === null ? null : loaded));
  const start = async (query: LogExportQuery) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    const slow = setTimeout(() => setReceived((bytes) => bytes ?? 0), PROGRESS_AFTER_MS);
    try {
      const { file, fileName } = await exportLogs(query, { signal: controller.signal, onProgress });
      saveFile(file, fileName);
      toast.success(`Logs exportados em ${fileName}.`);
    } catch (thrown) {
      const failure = asApiError(thrown);
      if (failure.kind === 'cancelled') toast.info('Exportação cancelada.');
      else setError(failure);
    } finally {
      clearTimeout(slow);
      setBusy(false);
      setReceived(null);
    }
  };
  return {
    busy,
    received,
    error,
    start,
    cancel: () => running.current?.abort(),
    dismissError: () => setError(null),
  };
}

/** How long a saved file's address stays valid, in milliseconds: a browser may ask where to save it first. */
const KEPT_MS = 60_000;

/** Downloads a file under a name. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
