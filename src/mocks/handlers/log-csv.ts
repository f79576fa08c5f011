import Papa from 'papaparse';
import { environmentLabels } from '#api/contract/environment.ts';
import { spreadsheetText } from '#domain/spreadsheet.ts';
import { logExportColumns } from '#api/contract/logs.ts';
import { localDay, localFields } from '#domain/sao-paulo.ts';
import type { StoredLog } from '#mocks/platform/log-store.ts';

/** How many rows are written at once. That takes about 5 ms, then other requests are answered. */
const ROWS_PER_CHUNK = 1000;

/** UTF-8 with it is read as such by Excel. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The name of an export's file. */
export function csvName(first: Date, last: Date): string {
  return `logs-${localDay(first)}_${localDay(last)}.csv`;
}

/**
 * Logs as CSV that Excel opens correctly with Brazilian settings. Each chunk is made when it is
 * read.
 * @param signal ends the file early when the caller has closed the connection
 */
export function csvStream(
  logs: readonly StoredLog[],
  signal: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(
        encoder.encode(`${BYTE_ORDER_MARK}${Papa.unparse([[...logExportColumns]], style)}\r\n`),
      );
    },
    async pull(controller) {
      // Other requests get a turn of the event loop between chunks.
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted || next >= logs.length) {
        controller.close();
        return;
      }
      const rows = logs.slice(next, next + ROWS_PER_CHUNK).map(cellsOf);
      next += ROWS_PER_CHUNK;
      controller.enqueue(encoder.encode(`${Papa.unparse(rows, style)}\r\n`));
    },
  });
}

const style = { delimiter: ';', newline: '\r\n' };

/**
 * The cells of a log, in the order of `logExportColumns`. Code and name of the bank share one: a
 * spreadsheet would show the code 001 alone as the number 1.
 */
function cellsOf(log: StoredLog): (string | number | null | undefined)[] {
  const { year, month, day, hour, minute, second } = localFields(new Date(log.time));
  const time = `${day}/${month}/${year} ${hour}:${minute}:${second}`;
  const cells = [
    time,
    `${log.bank.code} - ${log.bank.name}`,
    log.endpoint,
    log.method,
    log.status,
    log.duration,
    log.ip,
    log.requestId,
    log.cause,
    log.environment && environmentLabels[log.environment],
    log.path,
    log.interactionId,
  ];
  return cells.map((cell) => (typeof cell === 'string' ? spreadsheetText(cell) : cell));
}
