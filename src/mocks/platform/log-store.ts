import { bandOf } from '#api/contract/log-band.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { fixtureId, fixtureIndex } from './fixture-id.ts';
import { messagesOf } from './log-messages.ts';
import { type LogFilter, type LogSort, type LogSource, matchLogs, sortLogs } from './log-search.ts';
import { fillTraffic, ips, type LogColumns, sampleCalls } from './traffic.ts';

/** Logs that match, in order; rows are made only when they are read. */
export interface LogSelection {
  readonly total: number;
  rows(start: number, end: number): Log[];
  /** The instants of the oldest and the newest of them; undefined when there are none. */
  period(): [oldest: Date, newest: Date] | undefined;
}

/** Runs that fit before the columns have to grow. */
const ROOM = 256;

/**
 * Logs, from none to millions. The sample's rows come first in the columns, newest at 0, and are made only when
 * somebody asks that far back; an operator's runs follow, oldest first. The id of a sample row tells its place, so no
 * map of ids is kept.
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
  readonly #changed: () => void;

  /**
   * @param sample how many rows of the sample to hold
   * @param changed called after every run is added
   */
  constructor(startedAt: Date, sample: number, changed: () => void) {
    this.#sample = sample;
    this.#startedAt = startedAt.getTime();
    this.#columns = newColumns(sample + ROOM);
    this.#changed = changed;
  }

  get size(): number {
    return this.#sample + this.#runs.length;
  }

  /** The log of an id with its messages. */
  get(id: string): LogDetail | undefined {
    const row = fixtureIndex('log', id);
    if (row === undefined || row >= this.#sample) return this.#runs.find((run) => run.id === id);
    const log = this.#log(row);
    const requestId = fixtureId('request', row);
    return { ...log, requestId, ...messagesOf(log, requestId, row) };
  }

  /** Adds a run. Its time moves on by a millisecond when the run before it has the same: no two logs share an instant. */
  append(run: LogDetail): void {
    const row = this.size;
    const newest = this.#runs.at(-1);
    const time = Math.max(Date.parse(run.timestamp), newest ? Date.parse(newest.timestamp) + 1 : 0);
    if (row >= this.#columns.time.length) this.#grow();
    this.#columns.time[row] = time;
    this.#columns.call[row] = this.#calls.push({ bank: run.bank, endpoint: run.endpoint, method: run.method }) - 1;
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

  /** How many logs there are after `from` and up to `to`, and how many of them are in 200–299. */
  tally(from: number, to: number): { requests: number; successes: number } {
    const tally = { requests: 0, successes: 0 };
    for (let rank = 0; rank < this.size; rank++) {
      const row = this.#rowAt(rank);
      const time = this.#columns.time[row]!;
      if (time <= from) break;
      if (time > to) continue;
      tally.requests++;
      if (bandOf(this.#columns.status[row]!) === 'success') tally.successes++;
    }
    return tally;
  }

  /** The logs that match, in the order of `sort`. */
  select(filter: LogFilter, sort: LogSort): LogSelection {
    if (sort === '-timestamp' && !Object.values(filter).some(Boolean)) {
      return this.#selection(this.size, (rank) => this.#rowAt(rank));
    }
    this.#fillTo(this.#sample);
    const source: LogSource = {
      columns: this.#columns,
      calls: this.#calls,
      ips: this.#ips,
      sample: this.#sample,
      runs: this.#runs,
    };
    const matches = sortLogs(source, matchLogs(source, filter), sort);
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
    };
  }

  /** The row of a log by its age: 0 is the newest. */
  #rowAt(rank: number): number {
    const row = rank < this.#runs.length ? this.size - 1 - rank : rank - this.#runs.length;
    if (row < this.#sample) this.#fillTo(row + 1);
    return row;
  }

  #log(row: number): Log {
    if (row >= this.#sample) {
      const { requestId: _, request: __, response: ___, ...log } = this.#runs[row - this.#sample]!;
      return log;
    }
    this.#fillTo(row + 1);
    return {
      id: fixtureId('log', row),
      timestamp: new Date(this.#columns.time[row]!).toISOString(),
      ...this.#calls[this.#columns.call[row]!]!,
      status: this.#columns.status[row]!,
      duration: this.#columns.duration[row]!,
      ip: this.#ips[this.#columns.ip[row]!]!,
    };
  }

  #fillTo(rows: number): void {
    if (this.#filled >= rows) return;
    this.#filler ??= fillTraffic(this.#columns, this.#startedAt, this.#sample);
    while (this.#filled < rows) this.#filled = this.#filler.next().value ?? this.#sample;
  }

  /** Doubles the room for runs; what is not yet filled must be before the columns move. */
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
