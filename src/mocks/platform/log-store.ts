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

/**
 * Logs, from none to millions. The sample's rows come first in the columns, newest at 0; they are made only as far back
 * as requests read. The tester's runs follow, oldest first. The id of a sample row contains its index, so there is no
 * map of ids.
 */
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
  /** When each run was written, in milliseconds since 1970. */
  readonly #runsWritten: number[] = [];
  /** Outcome and cause of the sample's rows, by call and status. */
  readonly #results = new Map<number, ReturnType<typeof sampleResult>>();
  readonly #changed: () => void;
  readonly #rows: LogRows;

  /**
   * @param sample the number of sample rows
   * @param changed called after every run is added
   */
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
      placeOf: (row) => this.#placeOf(row),
      causeOf: (row) => this.#cause(row),
    };
  }

  get #size(): number {
    return this.#sample + this.#runs.length;
  }

  /** The log with this id, with its messages. */
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

  /** The place of the log that was written last. */
  latest(): LogPlace {
    return this.#size > 0 ? this.#placeOf(this.#rowAt(0)) : NO_LOG;
  }

  /** The runs added since the fixtures, in the order in which they were written. */
  runs(): readonly LogDetail[] {
    return this.#runs;
  }

  /**
   * The logs that match, in the order of `sort`.
   * @param limit how many are needed, from the first: the total is exact only below it
   */
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
      placeOf: (row) => this.#placeOf(row),
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

  #placeOf(row: number): LogPlace {
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

  /** Makes the sample's rows as far back as an instant. */
  #fillBackTo(instant: number): void {
    while (this.#filled < this.#sample && !(this.#oldestMade() < instant)) this.#fillTo(this.#filled + 1);
  }

  /** Makes at least this number of the sample's rows. */
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
    return later > 0 || (later === 0 && lastFirst(this.#placeOf(other), this.#placeOf(one)) < 0);
  }

  /** Doubles the room for runs. All rows must be made before the columns move. */
  #grow(): void {
    this.#fillTo(this.#sample);
    const grown = newColumns(this.#sample + 2 * (this.#columns.time.length - this.#sample));
    for (const name of ['time', 'call', 'status', 'duration', 'ip'] as const) grown[name].set(this.#columns[name]);
    this.#columns = grown;
  }
}
