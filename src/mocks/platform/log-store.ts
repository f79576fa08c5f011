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

/** The logs of one data set: those of the sample, and those that were written since the start. */
export class LogStore {
  /** The logs that were written since the start, the oldest first. */
  readonly runs: LogDetail[] = [];
  readonly #startedAt: number;
  readonly #onChange: () => void;
  /** The logs of the sample, the newest first. */
  readonly #start: readonly StoredLog[];
  readonly #written: StoredLog[] = [];

  /**
   * @param startedAt in milliseconds since 1970
   * @param start the logs of the sample, the newest first
   * @param onChange called after every log that is written
   */
  constructor(startedAt: number, start: readonly StoredLog[], onChange: () => void) {
    this.#startedAt = startedAt;
    this.#start = start;
    this.#onChange = onChange;
  }

  /** Every log, the newest first. */
  all(): StoredLog[] {
    return [...this.#written.toReversed(), ...this.#start];
  }

  /** The log with an id; undefined when there is none. */
  get(id: string): LogDetail | undefined {
    const log = this.all().find((one) => one.id === id);
    return log && toLogDetail(log);
  }

  /**
   * Writes a log. Its `recordedAt` is later than that of every other log, also of one written in
   * the same millisecond, so that the order of writing has no equals.
   */
  append(run: LogDetail): void {
    const last = this.#written.at(-1);
    const earliest = last ? last.recordedAt + 1 : this.#startedAt;
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
