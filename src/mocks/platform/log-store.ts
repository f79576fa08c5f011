import { type ExportedLog, interactionIdOf } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#domain/search.ts';
import { rowsLike } from './bank-answers.ts';
import { fixtureId, fixtureIndex } from './fixture-id.ts';
import { messagesOf, sampleExport, sampleLog, sampleResult, type SampleRow } from './log-messages.ts';
import { type LogRule, matchLogs } from './log-search.ts';
import {
  type LogPlace,
  type LogRows,
  type LogSelection,
  type LogSort,
  NO_LOG,
  rowOf,
  selectionOf,
} from './log-selection.ts';
import { fillTraffic, ips, type LogColumns, newColumns, sampleCalls } from './traffic.ts';

/** Room for runs before the columns have to grow. */
const ROOM = 256;

/** The sample's rows come first, newest at 0, made with the first read; runs follow. Ids have the index. */
export class LogStore {
  readonly #sample: number;
  readonly #startedAt: number;
  #made: { columns: LogColumns; written: Uint32Array } | undefined;
  readonly #calls = [...sampleCalls];
  readonly #ips = [...ips];
  readonly #runs: LogDetail[] = [];
  readonly #runsWritten: number[] = [];
  readonly #results = new Map<number, ReturnType<typeof sampleResult>>();
  readonly #changed: () => void;
  readonly #rows: LogRows;

  constructor(startedAt: Date, sample: number, changed: () => void) {
    this.#sample = sample;
    this.#startedAt = startedAt.getTime();
    this.#changed = changed;
    this.#rows = {
      // They are replaced when they grow.
      columns: () => this.#columns,
      calls: this.#calls,
      log: (row) => this.#log(row),
      exported: (row) => this.#exported(row),
      logPlaceOf: (row) => this.#logPlaceOf(row),
      causeOf: (row) => this.#cause(row),
    };
  }

  get #size(): number {
    return this.#sample + this.#runs.length;
  }

  get #data() {
    if (!this.#made) {
      const columns = newColumns(this.#sample + ROOM);
      fillTraffic(columns, this.#startedAt, this.#sample);
      this.#made = { columns, written: lastWrittenFirst(columns, this.#sample) };
    }
    return this.#made;
  }

  get #columns(): LogColumns {
    return this.#data.columns;
  }

  get(id: string): LogDetail | undefined {
    const row = fixtureIndex('log', id);
    if (row === undefined || row >= this.#sample) return this.#runs.find((run) => run.id === id);
    const log = this.#log(row);
    return { ...log, ...messagesOf(log, row) };
  }

  /** Adds a run, after every log that is there: two that are written in one millisecond get different instants. */
  append(run: LogDetail): void {
    const { bank, endpoint, endpointName, method, environment } = run;
    const row = this.#size;
    const recordedAt = Math.max(Date.parse(run.recordedAt), (this.#runsWritten.at(-1) ?? this.#startedAt - 1) + 1);
    if (row >= this.#columns.time.length) this.#grow();
    this.#columns.time[row] = Date.parse(run.timestamp);
    this.#columns.call[row] = this.#calls.push({ bank, endpoint, endpointName, method, environment }) - 1;
    this.#columns.status[row] = run.status;
    this.#columns.duration[row] = run.duration;
    this.#columns.ip[row] = this.#ips.indexOf(run.ip);
    this.#runsWritten.push(recordedAt);
    this.#runs.push({ ...run, recordedAt: new Date(recordedAt).toISOString() });
    this.#changed();
  }

  latest(): LogPlace {
    if (this.#size === 0) return NO_LOG;
    return this.#logPlaceOf(this.#rowAt(0));
  }

  runs(): readonly LogDetail[] {
    return this.#runs;
  }

  /** @param limit how many are needed, from the first: the total is exact only below it */
  select(sort: LogSort = '-recordedAt', rule: LogRule = [], limit = Infinity): LogSelection {
    if (rule.length === 0 && sort.endsWith('recordedAt')) {
      const rowAt = (index: number) => this.#rowAt(sort === 'recordedAt' ? this.#size - 1 - index : index);
      return selectionOf(this.#rows, this.#size, rowAt, sort);
    }
    const source = {
      ...this.#data,
      calls: this.#calls,
      ips: this.#ips,
      sample: this.#sample,
      logPlaceOf: (row: number) => this.#logPlaceOf(row),
      firstRun: this.#sample,
      runs: this.#runs,
      causeOf: (call: number, status: number) => this.#sampleResult(call, status).cause,
      rowsWith: (identifier: string) => this.#rowsWith(identifier),
    };
    const matches = matchLogs(source, rule, sort, limit);
    return selectionOf(this.#rows, matches.length, (index) => matches[index]!, sort);
  }

  #cause(row: number): string | null {
    if (row >= this.#sample) return this.#runs[row - this.#sample]!.cause;
    return this.#sampleResult(this.#columns.call[row]!, this.#columns.status[row]!).cause;
  }

  #sampleResult(call: number, status: number): ReturnType<typeof sampleResult> {
    const key = call * 1000 + status;
    const result = this.#results.get(key) ?? sampleResult(status, this.#calls[call]!);
    this.#results.set(key, result);
    return result;
  }

  #rowsWith(identifier: string): Set<number> {
    const has = (row: number) => {
      const log = row < this.#sample && this.get(fixtureId('log', row));
      return log && identifiersOf(log).includes(identifier);
    };
    return new Set(rowsLike(identifier, this.#sample).filter(has));
  }

  /** The row of a log in the order of writing: 0 is the last. */
  #rowAt(rank: number): number {
    const runs = this.#runs.length;
    return rank < runs ? this.#size - 1 - rank : this.#data.written[rank - runs]!;
  }

  #writtenAt(row: number): number {
    if (row >= this.#sample) return this.#runsWritten[row - this.#sample]!;
    return this.#columns.time[row]! + this.#columns.duration[row]!;
  }

  #logPlaceOf(row: number): LogPlace {
    const id = () => (row < this.#sample ? fixtureId('log', row) : this.#runs[row - this.#sample]!.id);
    return {
      recordedAt: this.#writtenAt(row),
      duration: this.#columns.duration[row]!,
      // Few are compared by their ids.
      get id() {
        return id();
      },
    };
  }

  #log(row: number): Log {
    const run = this.#runs[row - this.#sample];
    return run ? rowOf(run) : sampleLog(this.#sampleRow(row));
  }

  #exported(row: number): ExportedLog {
    const run = this.#runs[row - this.#sample];
    return run ? { ...run, interactionId: interactionIdOf(run) } : sampleExport(this.#sampleRow(row));
  }

  #sampleRow(row: number): SampleRow {
    const { time, call, status, duration, ip } = this.#columns;
    return {
      row,
      time: time[row]!,
      duration: duration[row]!,
      ip: this.#ips[ip[row]!]!,
      call: this.#calls[call[row]!]!,
      result: this.#sampleResult(call[row]!, status[row]!),
    };
  }

  /** Doubles the room for runs. */
  #grow(): void {
    const { columns, written } = this.#data;
    const grown = newColumns(this.#sample + 2 * (columns.time.length - this.#sample));
    for (const name of ['time', 'call', 'status', 'duration', 'ip'] as const) grown[name].set(columns[name]);
    this.#made = { columns: grown, written };
  }
}

/** The sample's rows from the last that was written to the first: each is near its place in the order of beginning. */
function lastWrittenFirst({ time, duration }: LogColumns, rows: number): Uint32Array {
  const isWrittenBefore = (one: number, other: number) => {
    const later = time[other]! + duration[other]! - time[one]! - duration[one]!;
    return later > 0 || (later === 0 && fixtureId('log', one) < fixtureId('log', other));
  };
  const written = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    let place = row;
    for (; place > 0 && isWrittenBefore(written[place - 1]!, row); place--) written[place] = written[place - 1]!;
    written[place] = row;
  }
  return written;
}
