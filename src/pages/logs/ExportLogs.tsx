import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { isReversed } from '#parts/period/periods.ts';
import { useDenial } from '#parts/permission.tsx';
import { refThatMovesFocus } from '#ui/accessibility/focus.ts';
import { Denied } from '#ui/states/Denied.tsx';
import { formatBytes } from '#ui/text/format.ts';
import styles from './ExportLogs.module.css';
import toolbar from './LogToolbar.module.css';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { exportLogs } from '#api/hooks/logs.ts';
import { toast } from '#ui/toasts/toast.ts';
import { RequestId } from '#ui/states/RequestId.tsx';
import { RetryCountdown } from '#ui/states/RetryCountdown.tsx';

const EXPORT_ID = 'export-logs';
const focusExportOnRemoval = refThatMovesFocus(() => document.getElementById(EXPORT_ID)?.focus());

interface ButtonProps {
  exporting: LogExport;
  query: LogExportQuery;
  /** How many logs match, as far as they are counted; undefined until the list is loaded. */
  total: number | undefined;
}

/**
 * Exports every log that matches, not only the page. When that is impossible, the button is
 * disabled and says why.
 */
export function ExportButton({ exporting, query, total }: ButtonProps) {
  const denial = useDenial('logs:export');
  return (
    <Denied reason={denial ?? reasonAgainst(query, total)}>
      <Button
        id={EXPORT_ID}
        icon={<DownloadOutlined aria-hidden />}
        aria-label="Exportar Logs"
        title="Exportar Logs"
        loading={exporting.busy}
        onClick={() => void exporting.start(query)}
      >
        <span className={toolbar['label']}>Exportar Logs</span>
      </Button>
    </Denied>
  );
}

function reasonAgainst(
  { from, to }: LogExportQuery,
  total: number | undefined,
): string | undefined {
  if (isReversed({ from, to })) return 'O início do período vem depois do fim.';
  if (total === 0) return 'Não há linhas para exportar.';
  return undefined;
}

/**
 * Over what follows the toolbar: the progress of a long export with a button that cancels it, or
 * why it failed.
 */
export function ExportStatus({ exporting }: { exporting: LogExport }) {
  const { received, error, cancel, dismissError } = exporting;
  return (
    <div className={`${styles['status']} screen-only`}>
      {received !== null && (
        <div
          ref={focusExportOnRemoval}
          className={`${styles['progress']} row wraps gap-4-16 box floating`}
        >
          <span role="status">Exportando os logs…</span>
          <span className={`${styles['bytes']} soft figures`}>
            {formatBytes(received)} recebidos
          </span>
          <Button size="small" onClick={cancel}>
            Cancelar exportação
          </Button>
        </div>
      )}
      {error && (
        <Alert
          type="error"
          role="alert"
          title={`Não foi possível exportar os logs. ${error.title}`}
          description={
            <>
              <p>{error.detail}</p>
              <RetryCountdown error={error} />
              <RequestId id={error.requestId} />
            </>
          }
          closable={{ 'aria-label': 'Fechar aviso', onClose: dismissError }}
        />
      )}
    </div>
  );
}

/** How long an export may take before its progress is shown. */
const PROGRESS_AFTER_MS = 400;

type LogExport = ReturnType<typeof useLogExport>;

/** Exports logs as a file, one export at a time. */
export function useLogExport() {
  const [busy, setBusy] = useState(false);
  /** Bytes received, once the export takes longer than `PROGRESS_AFTER_MS`; null before. */
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

/**
 * How long a saved file's address stays valid, in milliseconds: a browser may ask where to save it
 * first.
 */
const KEPT_MS = 60_000;

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
