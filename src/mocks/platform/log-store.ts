import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#api/contract/search.ts';
import { rowsLike } from './bank-answers.ts';
import { fixtureId, fixtureIndex } from './fixture-id.ts';
import { messagesOf, sampleResult } from './log-messages.ts';
import { type LogRule, type LogSort, type LogSource, matchLogs, sortLogs } from './log-search.ts';
import { sampleEnvironment } from './sample-environment.ts';
import { type Call, fillTraffic, ips, type LogColumns, sampleCalls } from './traffic.ts';

/** Logs that match a rule, in order. Row objects are made only for the rows that are read. */
export interface LogSelection {
  readonly total: number;
  rows(start: number, end: number): Log[];
  /** The instants of the oldest and the newest of them; undefined when there are none. */
  period(): [oldest: Date, newest: Date] | undefined;
  /**
   * Visits every log without making objects, for counting: a million take a few milliseconds. `time` is in milliseconds
   * since 1970, `duration` in milliseconds; logs of one bank, path and method share one `call`. `cause` looks up that of
   * the visited log.
   */
  each(visit: (time: number, status: number, duration: number, call: Call, cause: () => string | null) => void): void;
}

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
  #columns: LogColumns;
  readonly #calls = [...sampleCalls];
  readonly #ips = [...ips];
  readonly #runs: LogDetail[] = [];
  /** Outcome and cause of the sample's rows, by call and status. */
  readonly #results = new Map<number, ReturnType<typeof sampleResult>>();
  readonly #changed: () => void;

  /**
   * @param sample the number of sample rows
   * @param changed called after every run is added
   */
  constructor(startedAt: Date, sample: number, changed: () => void) {
    this.#sample = sample;
    this.#startedAt = startedAt.getTime();
    this.#columns = newColumns(sample + ROOM);
    this.#changed = changed;
  }

  get #size(): number {
    return this.#sample + this.#runs.length;
  }

  /** The log with this id, with its messages. */
  get(id: string): LogDetail | undefined {
    const row = fixtureIndex('log', id);
    if (row === undefined || row >= this.#sample) return this.#runs.find((run) => run.id === id);
    const log = this.#log(row);
    return { ...log, environment: sampleEnvironment(log.bank.code), ...messagesOf(log, log.requestId, row) };
  }

  /**
   * Adds a run as the newest log. Its time is never before that of the run before, and never in the future, so that the
   * figures of the last 24 hours count it at once.
   */
  append(run: LogDetail): void {
    const { bank, endpoint, endpointName, method } = run;
    const row = this.#size;
    const newest = this.#runs.at(-1);
    const time = Math.max(Date.parse(run.timestamp), newest ? Date.parse(newest.timestamp) : 0);
    if (row >= this.#columns.time.length) this.#grow();
    this.#columns.time[row] = time;
    this.#columns.call[row] = this.#calls.push({ bank, endpoint, endpointName, method }) - 1;
    this.#columns.status[row] = run.status;
    this.#columns.duration[row] = run.duration;
    this.#columns.ip[row] = this.#ips.indexOf(run.ip);
    this.#runs.push({ ...run, timestamp: new Date(time).toISOString() });
    this.#changed();
  }

  /** The runs added since the fixtures, oldest first. */
  runs(): readonly LogDetail[] {
    return this.#runs;
  }

  /** The logs that match, in the order of `sort`; all logs without a rule. */
  select(sort: LogSort = '-timestamp', rule?: LogRule): LogSelection {
    if (sort === '-timestamp' && !rule) return this.#selection(this.#size, (rank) => this.#rowAt(rank));
    this.#fillBackTo(rule?.from ?? -Infinity);
    const source: LogSource = {
      columns: this.#columns,
      calls: this.#calls,
      ips: this.#ips,
      sample: this.#filled,
      firstRun: this.#sample,
      runs: this.#runs,
      causeOf: (call, status) => this.#sampleResult(call, status).cause,
      rowsWith: (identifier) => this.#rowsWith(identifier),
    };
    const matches = sortLogs(source, matchLogs(source, rule), sort);
    return this.#selection(matches.length, (place) => matches[place]!);
  }

  #selection(total: number, rowAt: (place: number) => number): LogSelection {
    return {
      total,
      rows: (start, end) => {
        const rows: Log[] = [];
        for (let place = start; place < Math.min(end, total); place++) rows.push(this.#log(rowAt(place)));
        return rows;
      },
      period: () => {
        let [oldest, newest] = [Infinity, -Infinity];
        for (let place = 0; place < total; place++) {
          const time = this.#columns.time[rowAt(place)]!;
          if (time < oldest) oldest = time;
          if (time > newest) newest = time;
        }
        return total > 0 ? [new Date(oldest), new Date(newest)] : undefined;
      },
      each: (visit) => {
        let row = 0;
        const cause = () => this.#cause(row);
        for (let place = 0; place < total; place++) {
          row = rowAt(place);
          const { time, status, duration, call } = this.#columns;
          visit(time[row]!, status[row]!, duration[row]!, this.#calls[call[row]!]!, cause);
        }
      },
    };
  }

  #cause(row: number): string | null {
    if (row >= this.#sample) return this.#runs[row - this.#sample]!.cause;
    return this.#sampleResult(this.#columns.call[row]!, this.#columns.status[row]!).cause;
  }

  #sampleResult(call: number, status: number): ReturnType<typeof sampleResult> {
    const key = call * 1000 + status;
    const known = this.#results.get(key);
    if (known) return known;
    const result = sampleResult(status, this.#calls[call]!);
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

  /** The row of a log by its age: 0 is the newest. */
  #rowAt(rank: number): number {
    const row = rank < this.#runs.length ? this.#size - 1 - rank : rank - this.#runs.length;
    if (row < this.#sample) this.#fillTo(row + 1);
    return row;
  }

  #log(row: number): Log {
    if (row >= this.#sample) {
      const { path: _, environment: __, request: ___, response: ____, ...log } = this.#runs[row - this.#sample]!;
      return log;
    }
    this.#fillTo(row + 1);
    return {
      id: fixtureId('log', row),
      requestId: fixtureId('request', row),
      timestamp: new Date(this.#columns.time[row]!).toISOString(),
      ...this.#calls[this.#columns.call[row]!]!,
      ...this.#sampleResult(this.#columns.call[row]!, this.#columns.status[row]!),
      duration: this.#columns.duration[row]!,
      ip: this.#ips[this.#columns.ip[row]!]!,
    };
  }

  /** Makes the sample's rows as far back as an instant. */
  #fillBackTo(instant: number): void {
    while (this.#filled < this.#sample && !(this.#columns.time[this.#filled - 1]! < instant)) {
      this.#fillTo(this.#filled + 1);
    }
  }

  /** Makes at least this number of the sample's rows. */
  #fillTo(rows: number): void {
    if (this.#filled >= rows) return;
    this.#filler ??= fillTraffic(this.#columns, this.#startedAt, this.#sample);
    while (this.#filled < rows) this.#filled = this.#filler.next().value ?? this.#sample;
  }

  /** Doubles the room for runs. All rows must be made before the columns move. */
  #grow(): void {
    this.#fillTo(this.#sample);
    const grown = newColumns(this.#sample + 2 * (this.#columns.time.length - this.#sample));
    for (const name of ['time', 'call', 'status', 'duration', 'ip'] as const) grown[name].set(this.#columns[name]);
    this.#columns = grown;
  }
}

function newColumns(length: number): LogColumns {
  return {
    time: new Float64Array(length),
    call: new Uint32Array(length),
    status: new Uint16Array(length),
    duration: new Uint16Array(length),
    ip: new Uint8Array(length),
  };
}
