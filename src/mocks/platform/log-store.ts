import { type ExportedLog, interactionIdOf } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#domain/search.ts';
import { rowsLike } from './bank-answers.ts';
import { fixtureId, fixtureIndex } from './fixture-id.ts';
import { exportedOf, messagesOf, sampleLog, sampleResult } from './log-messages.ts';
import { type LogRule, matchLogs } from './log-search.ts';
import {
  comparePlaces,
  firstPlace,
  type LogOrder,
  type LogPlace,
  type LogSelection,
  NO_LOG,
} from './log-selection.ts';
import { ips, type LogColumns, sampleCalls, sampleTraffic } from './traffic.ts';

/** Rows of the sample come first, the newest at 0; runs follow in the order in which they came. */
export class LogStore {
  readonly sample: number;
  readonly runs: LogDetail[] = [];
  readonly #startedAt: number;
  readonly #changed: () => void;
  readonly #results = new Map<number, ReturnType<typeof sampleResult>>();
  #columns: LogColumns | undefined;

  constructor(startedAt: Date, sample: number, changed: () => void) {
    this.sample = sample;
    this.#startedAt = startedAt.getTime();
    this.#changed = changed;
  }

  /** Those of the sample, made with the first read. */
  get columns(): LogColumns {
    return (this.#columns ??= sampleTraffic(this.#startedAt, this.sample));
  }

  get(id: string): LogDetail | undefined {
    const row = fixtureIndex('log', id);
    if (row === undefined || row >= this.sample) return this.runs.find((run) => run.id === id);
    const log = this.#log(row);
    return { ...log, ...messagesOf(log, row) };
  }

  /**
   * Adds a run, after every log that is there: two that are written in one millisecond get
   * different instants.
   */
  append(run: LogDetail): void {
    const last = this.runs.at(-1);
    const earliest = last ? Date.parse(last.recordedAt) + 1 : this.#startedAt;
    this.runs.push({
      ...run,
      recordedAt: new Date(Math.max(Date.parse(run.recordedAt), earliest)).toISOString(),
    });
    this.#changed();
  }

  latest(): LogPlace {
    const last = this.select('-recordedAt', [], 1);
    return last.total > 0 ? last.placeAt(0) : NO_LOG;
  }

  /** @param limit how many are needed, from the first: the total is exact only below it */
  select(sort: LogOrder = '-recordedAt', rule: LogRule = [], limit = Infinity): LogSelection {
    const rows = matchLogs(this, rule, sort, limit);
    return {
      total: rows.length,
      rows: (start, end) => Array.from(rows.subarray(start, end), (row) => this.#log(row)),
      exported: (start, end) => Array.from(rows.subarray(start, end), (row) => this.#exported(row)),
      placeAt: (index) => this.placeOf(rows[index]!),
      before: (place, including) =>
        firstPlace(rows.length, (index) => {
          const order = comparePlaces(sort, this.placeOf(rows[index]!), place);
          return including ? order > 0 : order >= 0;
        }),
      each: (visit) => {
        const { time, status, duration, call } = this.columns;
        let current = 0;
        const cause = () => this.causeOf(current);
        for (const row of rows) {
          current = row;
          if (row < this.sample)
            visit(time[row]!, status[row]!, duration[row]!, sampleCalls[call[row]!]!, cause);
          else {
            const run = this.#run(row);
            visit(Date.parse(run.timestamp), run.status, run.duration, run, cause);
          }
        }
      },
    };
  }

  placeOf(row: number): LogPlace {
    if (row >= this.sample) {
      const { recordedAt, duration, id } = this.#run(row);
      return { recordedAt: Date.parse(recordedAt), duration, id };
    }
    const duration = this.columns.duration[row]!;
    return { recordedAt: this.columns.time[row]! + duration, duration, id: fixtureId('log', row) };
  }

  causeOf(row: number): string | null {
    return row < this.sample ? this.#result(row).cause : this.#run(row).cause;
  }

  rowsWith(identifier: string): number[] {
    return rowsLike(identifier, this.sample).filter((row) => {
      const log = row < this.sample && this.get(fixtureId('log', row));
      return log && identifiersOf(log).includes(identifier);
    });
  }

  #run(row: number): LogDetail {
    return this.runs[row - this.sample]!;
  }

  /** Outcome, status and cause of a sample row, kept by its call and its status. */
  #result(row: number): ReturnType<typeof sampleResult> {
    const [call, status] = [this.columns.call[row]!, this.columns.status[row]!];
    const key = call * 1000 + status;
    const result = this.#results.get(key) ?? sampleResult(status, sampleCalls[call]!);
    this.#results.set(key, result);
    return result;
  }

  #log(row: number): Log {
    if (row >= this.sample) {
      const { path: _, request: __, response: ___, token: ____, ...log } = this.#run(row);
      return log;
    }
    const { time, call, duration, ip } = this.columns;
    return sampleLog({
      row,
      time: time[row]!,
      duration: duration[row]!,
      ip: ips[ip[row]!]!,
      call: sampleCalls[call[row]!]!,
      result: this.#result(row),
    });
  }

  #exported(row: number): ExportedLog {
    if (row < this.sample) return exportedOf(this.#log(row), row);
    const run = this.#run(row);
    return { ...run, interactionId: interactionIdOf(run) };
  }
}
