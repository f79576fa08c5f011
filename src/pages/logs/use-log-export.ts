import type { LogExportQuery } from '#api/contract/logs.ts';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { exportLogs } from '#api/hooks/logs.ts';
import { toast } from '#ui/toasts/toast.ts';

/** How long an export may take before its progress is shown. */
const PROGRESS_AFTER_MS = 400;

export type LogExport = ReturnType<typeof useLogExport>;

/** Exports logs as a file, one export at a time. Leaving the screen cancels the export. */
export function useLogExport() {
  const [busy, setBusy] = useState(false);
  /** The bytes received, once the export has taken `PROGRESS_AFTER_MS`; null until then. */
  const [received, setReceived] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const onProgress = ({ loaded }: { loaded: number }) =>
    setReceived((bytes) => (bytes === null ? null : loaded));
  const start = async (query: LogExportQuery) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    const progressTimer = setTimeout(() => setReceived((bytes) => bytes ?? 0), PROGRESS_AFTER_MS);
    try {
      const { file, fileName } = await exportLogs(query, { signal: controller.signal, onProgress });
      saveFile(file, fileName);
      toast.success(`Logs exportados em ${fileName}.`);
    } catch (thrown) {
      const failure = asApiError(thrown);
      if (failure.kind === 'cancelled') toast.info('Exportação cancelada.');
      else setError(failure);
    } finally {
      clearTimeout(progressTimer);
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

/**
 * How long the address of a saved file stays valid, in milliseconds: a browser may first ask where
 * to save the file.
 */
const FILE_ADDRESS_MS = 60_000;

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_ADDRESS_MS);
}
