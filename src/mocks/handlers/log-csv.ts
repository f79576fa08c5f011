import Papa from 'papaparse';
import { environmentLabels } from '#api/contract/connections.ts';
import { spreadsheetText } from '#domain/spreadsheet.ts';
import { logExportColumns } from '#api/contract/logs.ts';
import { localDay, localFields } from '#domain/sao-paulo.ts';
import type { StoredLog } from '#mocks/platform/log-store.ts';

/** Rows in one chunk. Writing them takes about 5 ms; then other requests are answered. */
const CHUNK = 1000;

export function csvName(first: Date, last: Date): string {
  return `logs-${localDay(first)}_${localDay(last)}.csv`;
}

/**
 * CSV that Excel opens correctly with Brazilian settings. Each chunk is made when it is read, until
 * the reader cancels.
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
        encoder.encode(`\uFEFF${Papa.unparse([[...logExportColumns]], style)}\r\n`),
      );
    },
    async pull(controller) {
      // Other requests get a turn of the event loop between chunks.
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted || next >= logs.length) {
        controller.close();
        return;
      }
      const rows = logs.slice(next, (next += CHUNK)).map(cells);
      controller.enqueue(encoder.encode(`${Papa.unparse(rows, style)}\r\n`));
    },
  });
}

const style = { delimiter: ';', newline: '\r\n' };

/**
 * Bank and code share one cell, because a spreadsheet would show a code of its own as a number: 001
 * as 1.
 */
function cells(log: StoredLog): (string | number | null | undefined)[] {
  const {
    bank,
    endpoint,
    method,
    status,
    duration,
    ip,
    requestId,
    cause,
    environment,
    path,
    interactionId,
  } = log;
  const { year, month, day, hour, minute, second } = localFields(new Date(log.time));
  const time = `${day}/${month}/${year} ${hour}:${minute}:${second}`;
  const call = [`${bank.code} - ${bank.name}`, endpoint, method, status, duration, ip, requestId];
  const all = [
    time,
    ...call,
    cause,
    environment && environmentLabels[environment],
    path,
    interactionId,
  ];
  return all.map((cell) => (typeof cell === 'string' ? spreadsheetText(cell) : cell));
}
