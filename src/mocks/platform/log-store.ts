import { interactionIdOf } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { identifiersOf } from '#domain/identifiers.ts';

/** A log as it is stored. */
export interface StoredLog extends Omit<Log, 'timestamp' | 'recordedAt'> {
  /** When the call began and when the log was written, in milliseconds since 1970. */
  readonly time: number;
  readonly recordedAt: number;
  readonly path: string;
  /** The id by which the bank finds the call, where it is known. */
  readonly interactionId: string | undefined;
  /**
   * Whether a text in small letters is one of the identifiers that it is found by
   * (`identifiersOf`).
   */
  readonly isIdentifiedBy: (text: string) => boolean;
  /** What only its details have. */
  readonly messages: Pick<LogDetail, 'request' | 'response' | 'token'>;
}

/** The logs of one data set: those that it started with, and those that were written since. */
export class LogStore {
  /** What was written since the start, in that order. */
  readonly runs: LogDetail[] = [];
  readonly #startedAt: number;
  readonly #changed: () => void;
  /** Those of the start, the last that was written first. */
  readonly #start: readonly StoredLog[];
  readonly #written: StoredLog[] = [];

  /** @param start the logs to start with, the last that was written first */
  constructor(startedAt: number, start: readonly StoredLog[], changed: () => void) {
    this.#startedAt = startedAt;
    this.#start = start;
    this.#changed = changed;
  }

  /** Every log, the last that was written first. */
  all(): StoredLog[] {
    return [...this.#written.toReversed(), ...this.#start];
  }

  get(id: string): LogDetail | undefined {
    const log = this.all().find((one) => one.id === id);
    return log && detailOf(log);
  }

  /**
   * Adds a log after every one that is there: two that are written in one millisecond get different
   * instants.
   */
  append(run: LogDetail): void {
    const last = this.#written.at(-1);
    const earliest = last ? last.recordedAt + 1 : this.#startedAt;
    const recordedAt = Math.max(Date.parse(run.recordedAt), earliest);
    const written = { ...run, recordedAt: new Date(recordedAt).toISOString() };
    this.runs.push(written);
    this.#written.push(storedRun(written));
    this.#changed();
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
export const listed = (log: StoredLog): Log => ({
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
export const detailOf = (log: StoredLog): LogDetail => {
  const { token, request, response } = log.messages;
  return { ...listed(log), token, path: log.path, request, response };
};
