import { type ExportedLog, interactionIdOf } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#domain/search.ts';
import { rowsLike } from './bank-answers.ts';
import { fixtureId, fixtureIndex } from './fixture-id.ts';
import { messagesOf, sampleExport, sampleLog, sampleResult, type SampleRow } from './log-messages.ts';
import { earliest, type LogRule, type LogSource, matchLogs, MAX_DURATION } from './log-search.ts';
import {
  lastFirst,
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

/** The sample's rows come first, newest at 0, made only as far back as read; runs follow. Ids have the index. */
export class LogStore {
  readonly #sample: number;
  readonly #startedAt: number;
  #filler: Generator<number, void> | undefined;
  #filled = 0;
  /** The sample's filled rows from the last that was written to the first. */
  readonly #written: Uint32Array;
  #columns: LogColumns;
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
    this.#columns = newColumns(sample + ROOM);
    this.#written = new Uint32Array(sample);
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
    return this.#size > 0 ? this.#logPlaceOf(this.#rowAt(0)) : NO_LOG;
  }

  runs(): readonly LogDetail[] {
    return this.#runs;
  }

  /** @param limit how many are needed, from the first: the total is exact only below it */
  select(sort: LogSort = '-recordedAt', rule: LogRule = [], limit = Infinity): LogSelection {
    if (sort === '-recordedAt' && rule.length === 0) {
      const searched = ({ recordedAt }: LogPlace) => {
        // What was not made yet was written before the place.
        this.#fillBackTo(recordedAt - MAX_DURATION);
        return this.#runs.length + this.#filled;
      };
      return selectionOf(this.#rows, this.#size, (rank) => this.#rowAt(rank), sort, searched);
    }
    if (sort === 'recordedAt' && rule.length === 0) {
      return selectionOf(this.#rows, this.#size, (rank) => this.#rowAt(this.#size - 1 - rank), sort);
    }
    this.#fillBackTo(earliest(rule));
    const source: LogSource = {
      columns: this.#columns,
      calls: this.#calls,
      ips: this.#ips,
      sample: this.#filled,
      written: this.#written,
      logPlaceOf: (row) => this.#logPlaceOf(row),
      firstRun: this.#sample,
      runs: this.#runs,
      causeOf: (call, status) => this.#sampleResult(call, status).cause,
      rowsWith: (identifier) => this.#rowsWith(identifier),
    };
    const matches = matchLogs(source, rule, sort, limit);
    return selectionOf(this.#rows, matches.length, (place) => matches[place]!, sort);
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
      const log = row < this.#filled && this.get(fixtureId('log', row));
      return log && identifiersOf(log).includes(identifier);
    };
    return new Set(rowsLike(identifier, this.#filled).filter(has));
  }

  /** The row of a log in the order of writing: 0 is the last. */
  #rowAt(rank: number): number {
    if (rank < this.#runs.length) return this.#size - 1 - rank;
    const place = rank - this.#runs.length;
    this.#fillTo(place + 1);
    // A row that was not made yet began earlier. It may have been written later, if it took long.
    while (this.#filled < this.#sample && this.#writtenAt(this.#written[place]!) < this.#oldestMade() + MAX_DURATION) {
      this.#fillTo(this.#filled + 1);
    }
    return this.#written[place]!;
  }

  #oldestMade(): number {
    return this.#columns.time[this.#filled - 1]!;
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
    this.#fillTo(row + 1);
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

  #fillBackTo(instant: number): void {
    while (this.#filled < this.#sample && !(this.#oldestMade() < instant)) this.#fillTo(this.#filled + 1);
  }

  #fillTo(rows: number): void {
    if (this.#filled >= rows) return;
    this.#filler ??= fillTraffic(this.#columns, this.#startedAt, this.#sample);
    while (this.#filled < rows) {
      const before = this.#filled;
      this.#filled = this.#filler.next().value ?? this.#sample;
      for (let row = before; row < this.#filled; row++) this.#insert(row);
    }
  }

  /** Gives a row its place in the order of writing, which is near its place in the order of beginning. */
  #insert(row: number): void {
    let place = row;
    for (; place > 0 && this.#isWrittenBefore(this.#written[place - 1]!, row); place--)
      this.#written[place] = this.#written[place - 1]!;
    this.#written[place] = row;
  }

  #isWrittenBefore(one: number, other: number): boolean {
    const later = this.#writtenAt(other) - this.#writtenAt(one);
    return later > 0 || (later === 0 && lastFirst(this.#logPlaceOf(other), this.#logPlaceOf(one)) < 0);
  }

  /** Doubles the room for runs. All rows must be made before the columns move. */
  #grow(): void {
    this.#fillTo(this.#sample);
    const grown = newColumns(this.#sample + 2 * (this.#columns.time.length - this.#sample));
    for (const name of ['time', 'call', 'status', 'duration', 'ip'] as const) grown[name].set(this.#columns[name]);
    this.#columns = grown;
  }
}
