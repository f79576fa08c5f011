import { RetryCountdown } from '#ui/states/RetryCountdown.tsx';
import { RequestId } from '#ui/states/RequestId.tsx';
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
import type { LogExport } from './use-log-export.ts';

const EXPORT_ID = 'export-logs';
const focusExportOnRemoval = refThatMovesFocus(() => document.getElementById(EXPORT_ID)?.focus());

interface ExportButtonProps {
  exporting: LogExport;
  query: LogExportQuery;
  /** How many logs match, up to where the platform counts; undefined until the list has loaded. */
  total: number | undefined;
}

/**
 * Exports every log that matches, not only those of the page. When there is nothing to export, the
 * button is disabled and says why.
 */
export function ExportButton({ exporting, query, total }: ExportButtonProps) {
  const denial = useDenial('logs:export');
  return (
    <Denied reason={denial ?? exportDenial(query, total)}>
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

/** Why there is nothing to export, as a sentence; undefined when there is. */
function exportDenial({ from, to }: LogExportQuery, total: number | undefined): string | undefined {
  if (isReversed({ from, to })) return 'O início do período vem depois do fim.';
  if (total === 0) return 'Não há linhas para exportar.';
  return undefined;
}

/**
 * The progress of a long export, with a button that cancels it; or why an export failed. It lies
 * over what follows the toolbar.
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
