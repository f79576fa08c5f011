import type { ExportedLog } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { comparePlaces, type LogOrder, type LogPlace } from './log-cursor.ts';
import { firstPlace, type LogSort } from './log-search.ts';
import type { Call, LogColumns } from './traffic.ts';

/** Logs that match a rule, in order. Row objects are made only for the rows that are read. */
export interface LogSelection {
  readonly total: number;
  rows(start: number, end: number): Log[];
  exported(start: number, end: number): ExportedLog[];
  /** The place of one of them in the order. */
  placeAt(index: number): LogPlace;
  /** How many come before a place in the order of a list; `including` that place itself. */
  before(place: LogPlace, including: boolean): number;
  /** The instants of the oldest and the newest of them; undefined when there are none. */
  period(): [oldest: Date, newest: Date] | undefined;
  /**
   * Visits every log without making objects, for counting: a million take a few milliseconds. `time` is in milliseconds
   * since 1970, `duration` in milliseconds; logs of one bank, path and method share one `call`. `cause` looks up that of
   * the visited log.
   */
  each(visit: (time: number, status: number, duration: number, call: Call, cause: () => string | null) => void): void;
}

/** What a selection reads of the rows that it has. */
export interface LogRows {
  readonly columns: () => LogColumns;
  readonly calls: readonly Call[];
  log(row: number): Log;
  exported(row: number): ExportedLog;
  placeOf(row: number): LogPlace;
  causeOf(row: number): string | null;
}

/** The row of a log in lists: without its messages. */
export function rowOf(detail: LogDetail): Log {
  const { path: _, request: __, response: ___, ...log } = detail;
  return log;
}

/**
 * Makes a selection.
 * @param total how many rows it has
 * @param rowAt the row at each of its places
 * @param searched how many rows have to be compared to find a place
 */
export function selectionOf(
  source: LogRows,
  total: number,
  rowAt: (index: number) => number,
  sort: LogSort,
  searched: (place: LogPlace) => number = () => total,
): LogSelection {
  const each = <Row>(start: number, end: number, make: (row: number) => Row): Row[] => {
    const rows: Row[] = [];
    for (let index = start; index < Math.min(end, total); index++) rows.push(make(rowAt(index)));
    return rows;
  };
  return {
    total,
    placeAt: (index) => source.placeOf(rowAt(index)),
    before: (place, including) =>
      firstPlace(searched(place), (index) => {
        const order = comparePlaces(sort as LogOrder, source.placeOf(rowAt(index)), place);
        return including ? order > 0 : order >= 0;
      }),
    rows: (start, end) => each(start, end, (row) => source.log(row)),
    exported: (start, end) => each(start, end, (row) => source.exported(row)),
    period: () => {
      let [oldest, newest] = [Infinity, -Infinity];
      for (let index = 0; index < total; index++) {
        const time = source.columns().time[rowAt(index)]!;
        if (time < oldest) oldest = time;
        if (time > newest) newest = time;
      }
      return total > 0 ? [new Date(oldest), new Date(newest)] : undefined;
    },
    each: (visit) => {
      let row = 0;
      const cause = () => source.causeOf(row);
      for (let index = 0; index < total; index++) {
        row = rowAt(index);
        const { time, status, duration, call } = source.columns();
        visit(time[row]!, status[row]!, duration[row]!, source.calls[call[row]!]!, cause);
      }
    },
  };
}
