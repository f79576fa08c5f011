import Papa from 'papaparse';
import { type Log, logExportColumns } from '#api/contract/logs.ts';
import type { LogSelection } from '#mocks/platform/log-store.ts';

/** Rows written before the page gets a turn: some 5 ms of work. */
const CHUNK = 1000;

const timeZone = 'America/Sao_Paulo';
const dateTime = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** The file name of an export: the days, in São Paulo, of the first and the last log in it. */
export function csvName(first: Date, last: Date): string {
  return `logs-${isoDate.format(first)}_${isoDate.format(last)}.csv`;
}

/**
 * Writes logs as CSV that a Brazilian Excel opens right: BOM, `;`, CRLF. It is made as it is read, a chunk at a time,
 * and stops when the reader goes.
 */
export function csvStream(logs: LogSelection, signal: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${Papa.unparse([[...logExportColumns]], style)}\r\n`));
    },
    async pull(controller) {
      // A turn of the event loop: whoever else is waiting goes first.
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted || next >= logs.total) {
        controller.close();
        return;
      }
      const rows = logs.rows(next, (next += CHUNK)).map(cells);
      controller.enqueue(encoder.encode(`${Papa.unparse(rows, style)}\r\n`));
    },
  });
}

/**
 * Cells that a spreadsheet would run as a formula get an apostrophe. Papa's own rule looks at the first line alone and
 * misses a cell of several lines.
 */
const style = { delimiter: ';', newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ };

/** The bank comes with its code in one cell, for a cell of its own would lose the zeros of 001 on opening. */
function cells({ timestamp, bank, endpoint, method, status, duration, ip }: Log): (string | number)[] {
  const time = dateTime.format(new Date(timestamp)).replace(', ', ' ');
  return [time, `${bank.code} - ${bank.name}`, endpoint, method, status, duration, ip];
}
