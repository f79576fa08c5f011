import { interactionIdOf } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#domain/identifiers.ts';

/** A log as it is stored: with numbers for its times, which are compared often. */
export interface StoredLog extends Omit<Log, 'timestamp' | 'recordedAt'> {
  /** When the call began and when the log was written, in milliseconds since 1970. */
  readonly time: number;
  readonly recordedAt: number;
  readonly path: string;
  /** The id by which the bank finds the call, where it is known. */
  readonly interactionId: string | undefined;
  /** Whether a lower-case text is one of the log's identifiers (`identifiersOf`). */
  readonly isIdentifiedBy: (text: string) => boolean;
  /** What only the details of a log show. */
  readonly messages: Pick<LogDetail, 'request' | 'response' | 'token'>;
}

/** Logs of the sample that are made together. */
export interface LogDay {
  /** Their calls began before this instant, in milliseconds since 1970. */
  readonly end: number;
  /** The newest first. */
  readonly logs: () => readonly StoredLog[];
}

/** The logs that were recorded until an instant, the newest first. */
export interface CompleteLogs {
  /** In milliseconds since 1970. */
  readonly until: number;
  readonly all: () => StoredLog[];
  /** See {@link LogStore.since}. */
  readonly since: (time: number) => StoredLog[];
  readonly newest: (count: number) => StoredLog[];
}

/** The logs of one data set: those of the sample, and those that were written since the start. */
export class LogStore {
  /** The logs that were written since the start, the oldest first. */
  readonly runs: LogDetail[] = [];
  readonly #startedAt: number;
  readonly #onChange: () => void;
  /** The logs of the sample by day, the newest first. */
  readonly #days: readonly LogDay[];
  readonly #written: StoredLog[] = [];
  /** In milliseconds since 1970. */
  #toldUntil = 0;

  /**
   * @param startedAt in milliseconds since 1970
   * @param days the logs of the sample by day, the newest first
   * @param onChange called after every log that is written
   */
  constructor(startedAt: number, days: readonly LogDay[], onChange: () => void) {
    this.#startedAt = startedAt;
    this.#days = days;
    this.#onChange = onChange;
  }

  /** Every log, the newest first. */
  all(): StoredLog[] {
    return this.since(-Infinity);
  }

  /**
   * The logs of the days that end after an instant, the newest first: every log whose call began at
   * it or later, and some earlier ones.
   * @param time in milliseconds since 1970
   * @param until leaves out those that were recorded later
   */
  since(time: number, until = Infinity): StoredLog[] {
    const days = this.#days.filter(({ end }) => end > time);
    return [...this.#writtenUntil(until), ...days.flatMap(({ logs }) => logs())];
  }

  /** Those that were written since the start, the newest first. The sample is older than that. */
  #writtenUntil(until: number): StoredLog[] {
    return this.#written.filter(({ recordedAt }) => recordedAt <= until).toReversed();
  }

  /** The logs that were written last, the newest first; fewer where there are fewer. */
  newest(count: number, until = Infinity): StoredLog[] {
    const newest = this.#writtenUntil(until);
    for (const { logs } of this.#days) {
      if (newest.length >= count) break;
      newest.push(...logs());
    }
    return newest.slice(0, count);
  }

  /** The log with an id; undefined when there is none. */
  get(id: string): LogDetail | undefined {
    const log = this.all().find((one) => one.id === id);
    return log && toLogDetail(log);
  }

  /**
   * The logs as lists and figures have them: those that were recorded until an instant. No later
   * log is recorded at or before it.
   * @param lagMs how far the instant is behind the clock; without a lag every log is there
   */
  complete(now: Date, lagMs: number): CompleteLogs {
    const last = this.#written.at(-1)?.recordedAt ?? this.#startedAt;
    const earliest = lagMs > 0 ? this.#startedAt : last;
    const until = Math.max(now.getTime() - lagMs, earliest);
    this.#toldUntil = Math.max(this.#toldUntil, until);
    return {
      until,
      all: () => this.since(-Infinity, until),
      since: (time) => this.since(time, until),
      newest: (count) => this.newest(count, until),
    };
  }

  /**
   * Writes a log. Its `recordedAt` is later than that of every other log, also of one written in
   * the same millisecond, and than every instant until which the logs were said to be complete.
   */
  append(run: LogDetail): void {
    const last = this.#written.at(-1)?.recordedAt ?? this.#startedAt - 1;
    const earliest = Math.max(last, this.#toldUntil) + 1;
    const recordedAt = Math.max(Date.parse(run.recordedAt), earliest);
    const written = { ...run, recordedAt: new Date(recordedAt).toISOString() };
    this.runs.push(written);
    this.#written.push(storedRun(written));
    this.#onChange();
  }
}

function storedRun(run: LogDetail): StoredLog {
  const identifiers = identifiersOf(run);
  return {
    ...run,
    time: Date.parse(run.timestamp),
    recordedAt: Date.parse(run.recordedAt),
    interactionId: interactionIdOf(run),
    isIdentifiedBy: (text) => identifiers.includes(text),
    messages: { request: run.request, response: run.response, token: run.token },
  };
}

/** A log as lists show it. */
export const toLog = (log: StoredLog): Log => ({
  id: log.id,
  requestId: log.requestId,
  timestamp: new Date(log.time).toISOString(),
  recordedAt: new Date(log.recordedAt).toISOString(),
  bank: log.bank,
  endpoint: log.endpoint,
  endpointName: log.endpointName,
  method: log.method,
  environment: log.environment,
  outcome: log.outcome,
  status: log.status,
  cause: log.cause,
  duration: log.duration,
  ip: log.ip,
  test: log.test,
  person: log.person,
});

/** A log with its path and its messages. */
export const toLogDetail = (log: StoredLog): LogDetail => {
  const { token, request, response } = log.messages;
  return { ...toLog(log), token, path: log.path, request, response };
};
